/** Links to the current page in the other languages, each in the words of its own language. */
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import type { loader } from "~/root";
import { FooterLink, FooterLinks } from "~/ui/footer-links";
import { useTranslation } from "~/ui/use-translation";

export function Languages() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t, language } = useTranslation("common");
  const { pathname, search } = useLocation();
  if (!root || root.languages.length < 2) return null;
  const here = new URLSearchParams(search);
  here.delete("lang");
  const returnTo = here.size > 0 ? `${pathname}?${here}` : pathname;
  return (
    <nav aria-label={t("footer.languages")}>
      <FooterLinks>
        {root.languages.map(({ code, name }) => (
          <FooterLink
            key={code}
            className="aria-[current=true]:font-semibold aria-[current=true]:text-paper-bright"
            aria-current={code === language ? "true" : undefined}
            href={`${paths.language()}?${new URLSearchParams({ to: code, returnTo })}`}
            hrefLang={code}
            lang={code}
            rel="nofollow"
          >
            {name}
          </FooterLink>
        ))}
      </FooterLinks>
    </nav>
  );
}
