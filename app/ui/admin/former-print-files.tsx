import { useTranslation } from "~/ui/use-translation";

interface FormerFile {
  id: number;
  isUploaded: boolean;
  megabytes: string;
  /** The moment at which it was replaced, in words. */
  until: string;
  /** The address of the file. */
  save: string;
}

/** The files that an uploaded one has replaced, as downloads. */
export function FormerPrintFiles({ files }: { files: readonly FormerFile[] }) {
  const { t } = useTranslation("adminOrder");
  return (
    <section aria-labelledby="former-files" className="mt-6">
      <h2 className="text-[1.125rem]" id="former-files">
        {t("print.former")}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {files.map(({ id, isUploaded, megabytes, until, save }) => (
          <li key={id}>
            <a className="link" download="" href={save}>
              {t(isUploaded ? "print.formerUpload" : "print.formerOwn", { until, megabytes })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
