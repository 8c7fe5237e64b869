/** Small icons beside words. They are hidden from screen readers, because the word or the link's name says it. */
import type { ReactNode } from "react";

interface IconProps {
  className?: string;
}

/** The canvas of every icon: 24 by 24, in the colour of the surrounding text. */
export function Icon({ className = "size-6", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="24"
    >
      {children}
    </svg>
  );
}

export const CartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 4h2.5l2 11h10.5l2-8H6.2" />
    <circle cx="9" cy="19.5" r="1.25" />
    <circle cx="16.5" cy="19.5" r="1.25" />
  </Icon>
);

export const FeedIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="18" rx="1.5" width="13" x="5.5" y="3" />
    <path d="M12 15.5c-2.4-1.6-3.5-2.9-3.5-4.4 0-2.2 2.6-2.6 3.5-.7.9-1.9 3.5-1.5 3.5.7 0 1.5-1.1 2.8-3.5 4.4Z" />
  </Icon>
);

export const CreateIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14.5 4.5 19.5 9.5 9 20l-5.5.5L4 15Z" />
    <path d="m12 7 5 5" />
  </Icon>
);

export const CatalogueIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="8" rx="1" width="6" x="4" y="3" />
    <rect height="8" rx="1" width="6" x="14" y="3" />
    <path d="M4 15v6h6v-6Zm10 0v6h6v-6Z" />
  </Icon>
);

/** Coins on top of each other. */
export const EarningsIcon = (props: IconProps) => (
  <Icon {...props}>
    <ellipse cx="12" cy="6" rx="7" ry="3" />
    <path d="M5 6v6c0 1.7 3.1 3 7 3s7-1.3 7-3V6" />
    <path d="M5 12v6c0 1.7 3.1 3 7 3s7-1.3 7-3v-6" />
  </Icon>
);

export const DashboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect height="15" rx="1" width="11" x="9" y="6" />
    <path d="M5 18V4a1 1 0 0 1 1-1h10" />
    <path d="m9.5 17.5 3-3.5 2 2 2-2.5 3 4" />
  </Icon>
);

export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
    <circle cx="15.5" cy="7" r="2.5" />
    <circle cx="8.5" cy="17" r="2.5" />
  </Icon>
);

export const ProfileIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1.2-4 4.1-6 7.5-6s6.3 2 7.5 6" />
  </Icon>
);

export const LogoutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4" />
    <path d="M14.5 8 18.5 12l-4 4M18 12h-8" />
  </Icon>
);

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 6v12M15.5 6v12" strokeWidth="3" />
  </Icon>
);

export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12h15M13.5 6l6 6-6 6" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
);

/** The flag of Switzerland is square. Where it replaces a word, the caller names it. */
export const SwissFlag = ({ label }: { label?: string }) => (
  <svg
    aria-hidden={label === undefined ? true : undefined}
    aria-label={label}
    className="size-[1.15em] shrink-0"
    height="16"
    role={label === undefined ? undefined : "img"}
    viewBox="0 0 32 32"
    width="16"
  >
    <rect fill="#da291c" height="32" rx="3" width="32" />
    <path d="M13 6h6v7h7v6h-7v7h-6v-7H6v-6h7Z" fill="#fff" />
  </svg>
);
