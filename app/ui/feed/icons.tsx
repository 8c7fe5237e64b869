/** The signs of the feed, drawn in the colour of the text around them. */
import { Icon } from "~/ui/icons";

export const HeartIcon = () => (
  <Icon className="feed-heart">
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
