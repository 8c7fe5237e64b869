/** The bar above every page. Its content depends on the page and on the viewer. */
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import type { loader } from "~/root";
import { CartButton } from "~/ui/cart/cart-button";
import { CreditBadge } from "~/ui/credit-badge";
import {
  CatalogueIcon,
  CreateIcon,
  DashboardIcon,
  FeedIcon,
  LogoutIcon,
  ProfileIcon,
  SettingsIcon,
} from "~/ui/icons";
import { Logo } from "~/ui/logo";

const PLACES = ["feed", "create", "catalogue", "dashboard", "settings", "earn"] as const;
type Place = (typeof PLACES)[number] | "elsewhere";

const ICONS = {
  feed: FeedIcon,
  create: CreateIcon,
  catalogue: CatalogueIcon,
  dashboard: DashboardIcon,
  settings: SettingsIcon,
};

export function Header() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t } = useTranslation("common");
  const place = usePosition();
  const isOffice = useLocation().pathname.startsWith(paths.admin());
  const withCart = place !== "create" && !isOffice;
  const signedIn = root?.viewer.signedIn ?? false;
  const cartCount = root?.cartCount ?? 0;
  const withNavigation = place !== "elsewhere" && place !== "earn";
  const balance = withNavigation ? root?.balance : null;
  return (
    <header className="site-header">
      <Logo
        big={place === "create" || place === "feed"}
        name={place !== "dashboard" && place !== "settings"}
      />
      {place === "catalogue" && <p className="header-title">{t("nav.catalogue")}</p>}
      {(place === "dashboard" || place === "settings") && (
        <p className="header-title hidden md:block">{t(`nav.${place}`)}</p>
      )}
      {place === "elsewhere" && <p className="header-tagline">{t("shop.tagline")}</p>}
      <div className="header-tools">
        {withCart && (place === "catalogue" || cartCount > 0) && <CartButton count={cartCount} />}
        {withNavigation && <Navigation place={place} signedIn={signedIn} />}
        {balance && <CreditBadge balance={balance} />}
        {withNavigation && signedIn && <Logout label={t("nav.logout")} />}
      </div>
    </header>
  );
}

/** Steps below /create count as /create. */
function usePosition(): Place {
  const { pathname } = useLocation();
  const first = pathname.split("/")[1];
  return PLACES.find((place) => place === first) ?? "elsewhere";
}

function Navigation({ place, signedIn }: { place: Place; signedIn: boolean }) {
  const { t } = useTranslation("common");
  const link = (to: keyof typeof ICONS) => <NavigationLink current={place === to} key={to} to={to} />;
  if (signedIn) {
    return (
      <nav aria-label={t("nav.label")} className="tab-bar">
        {(["feed", "create", "catalogue", "dashboard", "settings"] as const).map(link)}
      </nav>
    );
  }
  if (place === "feed") {
    return (
      <nav aria-label={t("nav.label")} className="nav-row">
        {link("create")}
        {link("catalogue")}
        <IconLink
          dialog
          href={`${paths.login()}?returnTo=/feed`}
          icon={<ProfileIcon />}
          label={t("nav.login")}
        />
      </nav>
    );
  }
  if (place === "catalogue") {
    return (
      <nav aria-label={t("nav.label")} className="nav-row">
        {link("feed")}
        {link("dashboard")}
      </nav>
    );
  }
  return null;
}

function NavigationLink({ to, current }: { to: keyof typeof ICONS; current: boolean }) {
  const { t } = useTranslation("common");
  const Icon = ICONS[to];
  return <IconLink current={current} href={`/${to}`} icon={<Icon />} label={t(`nav.${to}`)} />;
}

interface IconLinkProps {
  href: string;
  icon: ReactNode;
  label: string;
  current?: boolean;
  dialog?: boolean;
}

function IconLink({ href, icon, label, current = false, dialog = false }: IconLinkProps) {
  return (
    <a
      aria-current={current ? "page" : undefined}
      className="nav-link"
      {...attributes({ dialog: dialog ? "" : undefined })}
      href={href}
      title={label}
    >
      {icon}
      <span className="nav-label">{label}</span>
    </a>
  );
}

function Logout({ label }: { label: string }) {
  return (
    <form action={paths.logout()} {...attributes({ logout: "" })} method="post">
      <button aria-label={label} className="icon-btn" title={label} type="submit">
        <LogoutIcon />
      </button>
    </form>
  );
}
