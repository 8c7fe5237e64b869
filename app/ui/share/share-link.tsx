/** The link to 'Share this Poster': a page, and a dialog over the current page with scripts. */

import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { ShareIcon } from "~/ui/share/icons";
import { useTranslation } from "~/ui/use-translation";

interface ShareLinkProps {
  posterId: string;
  /** The poster's name, for screen reader users. */
  name: string;
  /** Address of the poster's picture: the browser fetches it with its border while the dialog opens. */
  image: string;
  className?: string;
}

export function ShareLink({ posterId, name, image, className = "btn" }: ShareLinkProps) {
  const { t } = useTranslation("sharing");
  // An icon button has no space for the word.
  const wordless = className.split(" ").includes("icon-btn");
  return (
    <a
      aria-label={t("shareNamed", { name })}
      className={className}
      {...attributes({ dialog: "", share: image })}
      href={paths.share.$(posterId)}
      title={wordless ? t("share") : undefined}
    >
      <ShareIcon className={wordless ? "size-6" : "size-5"} />
      {!wordless && t("share")}
    </a>
  );
}
