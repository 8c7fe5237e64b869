/**
 * Declares once which attributes connect markup and scripts. Markup writes them with `attributes`; a script finds an
 * element with `selectorOf` and reads it with `dataOf`. An undeclared name or a missing text does not compile.
 */

/** What each form carries that speaks to the payment provider. */
type PaymentData =
  | "apiBase"
  | "clientSecret"
  | "errorText"
  | "errorTitle"
  | "failedText"
  | "failedTitle"
  | "publishableKey";

/** Each `data-` attribute, with the attributes that its script reads from the same element. */
export interface Contract {
  // dialogs
  closeAfter: never;
  dialog: never;
  dialogAbove: never;
  dialogBody: never;
  dialogClose: never;
  dialogShown: "titleBehind";
  errorSummary: never;
  pageChanged: never;
  pageDialog: never;
  signedIn: never;
  stylesheets: never;
  errorPage: never;
  toasts: "close" | "fault" | "faultTitle" | "label" | "offline" | "offlineTitle" | "region";
  // toasts
  busy: never;
  duration: never;
  restText: never;
  saysToast: "tone";
  seen: never;
  toastDescription: never;
  toastTitle: never;
  // forms
  available: never;
  bad: never;
  checkUsername: never;
  code: never;
  emailHint: never;
  invalidMessage: never;
  missingMessage: never;
  postedByReact: never;
  sameAs: never;
  shortMessage: "shortTitle";
  showPassword: never;
  strong: "good" | "guessable" | "short";
  taken: never;
  waitSeconds: "waitText";
  // a polling page
  checkAgain: never;
  pollSeconds: never;
  updatesItself: never;
  // session
  creditBadge: "one" | "other" | "unlimited";
  creditCount: never;
  logout: never;
  // films and slides
  active: never;
  clip: "moment";
  clipToggle: "pause" | "play";
  leaving: never;
  living: never;
  livingCamera: never;
  livingOverlay: "codeX" | "codeY" | "codeSide" | "address";
  livingSays: "seeking" | "found" | "blocked";
  livingStage: never;
  loop: never;
  loopToggle: "pause" | "play";
  playing: never;
  shows: never;
  slide: never;
  slideshow: never;
  slideshowToggle: "pause" | "play";
  // creation
  captionPlate: "plateWidth" | "plateX" | "plateY";
  captionPreview: never;
  cropWindow: never;
  photoAtHand: never;
  toPhoto: never;
  uploadRefusal: "title";
  // catalogue, dashboard and share
  exhibit: "soldOut" | "takenDown";
  exhibitBuy: never;
  exhibitNotice: never;
  galleryItem: never;
  galleryList: never;
  galleryMore: never;
  galleryResults: never;
  gallerySearch: never;
  galleryStatus: never;
  gallerySummary: never;
  more: "failure" | "failureTitle" | "loading";
  share: never;
  shareCopy: "copiedText";
  shareDevice: "busyText";
  sharePanel: "shareCalls" | "shareImage" | "shareLink" | "shareTitle";
  shareSaid: never;
  shareWord: never;
  shares: never;
  sold: never;
  wall: never;
  wallStatus: never;
  wallSkeleton: never;
  // feed
  feed:
    | "failed"
    | "isFirst"
    | "isLast"
    | "likeFailed"
    | "likeUnable"
    | "liked"
    | "loading"
    | "loadingMore"
    | "position"
    | "tryAgain"
    | "unliked"
    | "unable";
  feedContent: never;
  feedEnd: never;
  feedPosts: never;
  feedRetry: never;
  feedStatus: never;
  feedStep: never;
  feedTrouble: never;
  feedLikeOffer: never;
  trouble: never;
  like: never;
  likeCount: never;
  likePrompt: never;
  pops: never;
  post: never;
  // cart and order
  addToCart: "added" | "failed";
  cartBadge: never;
  cartCount: never;
  cartLine: never;
  cartLive: never;
  cartOpen: never;
  cartSize: never;
  cartStatus: never;
  cartSummary: never;
  confetti: never;
  creditsArrived: never;
  hold: "secondsLeft" | "warnings";
  holdStatus: never;
  inDialog: never;
  payment: PaymentData | "order" | "returnUrl" | "texts";
  step: never;
  stepper: never;
  summaryQuantity: never;
  summaryTotal: never;
  // payment
  paymentElement: never;
  paymentElsewhere: never;
  paymentLoading: never;
  paymentPlace: never;
  paymentProblem: never;
  // payouts
  newTab: "failure" | "failureTitle";
  // membership
  bankElsewhere: never;
  bankQuestion: PaymentData;
  cardSetup: PaymentData | "returnUrl" | "texts";
  planPrice: never;
  promo: never;
  // selling
  sell: "failure" | "failureTitle";
  shareSentence: never;
  shareText: never;
  // back office
  changesList: never;
  export: "exported" | "failure" | "failureTitle";
  filterStatus: never;
  filtered: never;
  orderFilter: never;
  passkey: "options" | "failed" | "unable";
  passkeyAnswer: never;
  passkeyOffer: never;
  passkeyStatus: never;
  orderList: never;
  selection: never;
  shortcuts: never;
  statusForm: "failure" | "failureTitle";
  tick: never;
  tickAll: "allText";
  tickCount: "countText";
  ticked: never;
  // every page
  gallery: "failed" | "failedText" | "loaded" | "loading" | "retry";
  ownPoster: never;
  scrollToTop: never;
}

type Attribute = keyof Contract | Contract[keyof Contract];
type Value = string | number | boolean | null | undefined;
type Companions<Name> = { [Each in Name & keyof Contract as Contract[Each]]: Value };
type Unknown<Name extends PropertyKey> = { [Each in Exclude<Name, Attribute>]: never };

/** The attributes of an element, for JSX: `<form {...attributes({ like: poster.id })}>`. */
export function attributes<const Given extends { [Name in Attribute]?: Value }>(
  given: Given & Companions<keyof Given> & Unknown<keyof Given>,
): Record<`data-${string}`, Value> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [attributeOf(name as Attribute), value as Value]),
  );
}

/** Returns "[data-like]", or with a value "[data-dialog='address']". */
export function selectorOf(name: Attribute, value?: string): string {
  return value === undefined ? `[${attributeOf(name)}]` : `[${attributeOf(name)}="${value}"]`;
}

/** Returns the values of the attributes, for reading and writing. */
export function dataOf(element: HTMLElement | null | undefined): { [Name in Attribute]?: string } {
  return element?.dataset ?? {};
}

/** Returns "data-gallery-more". */
export function attributeOf(name: Attribute): string {
  return `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
