/** All settings, each with its link. */

import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { SettingRow } from "./setting-row";

type Room = "email" | "password" | "sessions" | "notifications" | "language" | "data" | "delete";

export function SettingRows({ id, rooms }: { id: "access" | "yours"; rooms: readonly Room[] }) {
  const { t } = useTranslation("settings");
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id}>{t(id)}</h2>
      <ul className="mt-2 divide-y divide-white/10">
        {rooms.map((room) => (
          <SettingRow
            href={paths.settings[room]()}
            key={room}
            link={t(`rooms.${room}.link`)}
            name={t(`rooms.${room}.name`)}
            text={t(`rooms.${room}.row`)}
          />
        ))}
      </ul>
    </section>
  );
}
