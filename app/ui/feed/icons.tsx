/** The icons of the feed, in the colour of the surrounding text. */
import { Icon } from "~/ui/icons";

/** Red in a pressed button; it pops when the script says so. */
export const HeartIcon = () => (
  <Icon className="group-aria-pressed:fill-[#ff5c49] group-aria-pressed:stroke-[#ff5c49] motion-safe:group-data-pops:animate-[feed-pop_300ms_var(--ease-settle)]">
    <path d="M12 20C6.2 16 3.5 12.8 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 12.8 17.8 16 12 20Z" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="m5.5 15 6.5-6.5 6.5 6.5" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="m5.5 9 6.5 6.5L18.5 9" />
  </Icon>
);
