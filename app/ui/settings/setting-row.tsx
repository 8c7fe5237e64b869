/** One setting: its name, its value and the link to change it. */
import { attributes } from "~/browser/contract";

interface SettingRowProps {
  name: string;
  text: string;
  link: string;
  href: string;
}

export function SettingRow({ name, text, link, href }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="basis-full md:basis-0 md:grow">
        <h3>{name}</h3>
        <p className="text-paper-soft wrap-anywhere">{text}</p>
      </div>
      <a className="btn" {...attributes({ dialog: "" })} href={href}>
        {link}
      </a>
    </li>
  );
}
