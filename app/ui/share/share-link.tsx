/** The way to 'Share this Poster': a page, and a dialog over the page one is on where scripts run. */
import { useTranslation } from "react-i18next";
import { ShareIcon } from "~/ui/share/icons";

interface ShareLinkProps {
  posterId: string;
  /** Of the poster, for those who hear the link. */
  name: string;
  /** Address of the poster's picture: the browser fetches it with its border while the dialog opens. */
  image: string;
  className?: string;
}

export function ShareLink({ posterId, name, image, className = "btn" }: ShareLinkProps) {
  const { t } = useTranslation("sharing");
  // A button of an icon alone has no room for the word.
  const wordless = className.split(" ").includes("icon-btn");
  return (
    <a
      aria-label={t("shareNamed", { name })}
      className={className}
      data-dialog=""
      data-share={image}
      href={`/share/${posterId}`}
      title={wordless ? t("share") : undefined}
    >
      <ShareIcon className={wordless ? "size-6" : "size-5"} />
      {!wordless && t("share")}
    </a>
  );
}
