/** What hydrated pages need of this language; the rest stays on the server. */
import { common } from "./common.ts";
import { create } from "./create.ts";
import { refusals } from "./refusals.ts";
import { sharing } from "./sharing.ts";
import { video } from "./video.ts";

/** What the browser itself refuses, before anything is sent. */
const {
  "image-missing": imageMissing,
  "image-too-many": imageTooMany,
  "image-too-large": imageTooLarge,
  "image-unsupported": imageUnsupported,
  "upload-timeout": uploadTimeout,
  "lettering-too-long": letteringTooLong,
  "lettering-glyphs": letteringGlyphs,
  "video-too-long": videoTooLong,
  "video-too-large": videoTooLarge,
  "video-unreadable": videoUnreadable,
  "video-incomplete": videoIncomplete,
  "frame-missing": frameMissing,
} = refusals;

export const texts = {
  common,
  create,
  refusals: {
    "image-missing": imageMissing,
    "image-too-many": imageTooMany,
    "image-too-large": imageTooLarge,
    "image-unsupported": imageUnsupported,
    "upload-timeout": uploadTimeout,
    "lettering-too-long": letteringTooLong,
    "lettering-glyphs": letteringGlyphs,
    "video-too-long": videoTooLong,
    "video-too-large": videoTooLarge,
    "video-unreadable": videoUnreadable,
    "video-incomplete": videoIncomplete,
    "frame-missing": frameMissing,
  },
  // The link to sharing, which is a page that the server renders.
  sharing: { share: sharing.share, shareNamed: sharing.shareNamed },
  video,
};
