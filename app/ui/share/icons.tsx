import { Icon } from "~/ui/icons";

/** An arrow out of its sheet: the share icon of phones. */
export const ShareIcon = ({ className }: { className?: string }) => (
  <Icon className={className}>
    <path d="M12 14.5V3.5M8 7l4-3.5L16 7" />
    <path d="M8.5 10.5H6.5V20.5h11v-10h-2" />
  </Icon>
);
