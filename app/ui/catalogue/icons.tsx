/** The icons of the catalogue, in the colour of the surrounding text. */
import { Icon } from "~/ui/icons";

export const SearchIcon = ({ className }: { className?: string }) => (
  <Icon className={className}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const OutwardIcon = ({ className }: { className?: string }) => (
  <Icon className={className}>
    <path d="M13 4.5h6.5V11M19 5l-9 9M9 5.5H5.5v13h13V15" />
  </Icon>
);
