/** Every text that the specification quotes, and where the shop shows it. `npm run message-docs` writes docs/messages.md from it. */
import type { RefusalCode } from "../../app/domain/kernel/refusal.ts";

/** Whose browser it is. */
export type Who =
  | "stranger"
  | "verified"
  | "account"
  | "member"
  | "staff"
  /** Has begun to join the collective, without a card. */
  | "joiner"
  /** Has entered a card that its bank asks to confirm. */
  | "asked"
  /** Has joined, and pays every month. */
  | "subscriber"
  /** A creator whose bank has sent the last payout back. */
  | "payee"
  /** A member of staff who has not typed the code of the second factor yet. */
  | "half";

/** A page by its address, or by its name in page-addresses.ts, such as "(cart)". */
export type PageName = `/${string}` | `(${string})` | `(${string})/${string}` | `(${string})?${string}`;

/** What a guest uploads. */
export type Upload = "empty" | "text" | "broken" | "huge" | "small";

export type Way =
  /** This page shows it, or contains it for its script. */
  | { on: PageName; as: Who }
  /** The page shows it after this form is sent. */
  | { sent: Record<string, string>; to: PageName; as: Who; file?: Upload }
  /** A call is refused with it: a row of tests/specification/calls. */
  | { refused: RefusalCode }
  /** Another test expects it. */
  | { test: string }
  /** It cannot occur here. */
  | { never: string };

const on = (page: PageName, as: Who = "stranger"): Way => ({ on: page, as });
const sent = (to: PageName, fields: Record<string, string>, as: Who = "stranger"): Way => ({
  sent: fields,
  to,
  as,
});
const uploaded = (file: Upload): Way => {
  return { sent: {}, to: "/create", as: "verified", file };
};
const refused = (code: RefusalCode): Way => ({ refused: code });
const test = (file: string): Way => ({ test: `tests/${file}` });
const never = (why: string): Way => ({ never: why });

const SIGN_UP = {
  email: "new@example.com",
  username: "newcomer",
  password: "a walk in the hills",
  passwordConfirmation: "a walk in the hills",
};

export const messages: readonly (readonly [string, Way])[] = [
  // Landing, header, footer, not found
  ["From moments to masterpieces", on("/")],
  ["Turn a moment into a gallery-grade A3 collectible poster.", on("/")],
  ["Or collect what's timeless — and getting priceless.", on("/")],
  ["Try it, it's free", on("/")],
  ["Made in", on("/")],
  ["Page Not Found", on("/no-such-page")],
  ["The page you're looking for doesn't exist or has been moved.", on("/no-such-page")],
  ["Return to Home", on("/no-such-page")],
  ["Dashboard", on("/dashboard", "account")],
  ["Settings", on("/settings", "account")],
  ["Catalogue", on("/catalogue")],
  ["Notification", on("/login")],
  ["Notifications", on("/login")],

  // Create
  ["Login", on("/create")],
  ["Sign Up", on("/create")],
  ["Browse the Catalogue", on("/create")],
  ["Tap to upload Photo or Clip", on("/create", "verified")],
  ["Images: JPG, PNG (max 10MB)", on("/create", "verified")],
  ["Videos: MP4, MOV, WebM (max 10 seconds)", on("/create", "verified")],
  ["Uploading Video...", test("journeys/video.spec.ts")],
  ["This may take a moment on mobile connections", test("journeys/video.spec.ts")],
  ["Move the slider to the moment you want to poster.", test("journeys/video.spec.ts")],
  ["Use This Frame", test("journeys/video.spec.ts")],
  ["Cancel", test("journeys/video.spec.ts")],
  ["Scroll to pick a poster style", on("(style)", "verified")],
  ["Describe how this moment made you feel", on("(feelings)", "verified")],
  ["Pick up to 3", on("(feelings)", "verified")],
  ["Creating Your Masterpiece...", test("pages/create.test.ts")],
  ["Do not navigate away from the page", test("pages/create.test.ts")],
  ["1 - 2 minutes", test("pages/create.test.ts")],
  ["Order (A3)", on("(poster)", "verified")],
  ["Drag text to position", test("journeys/create.spec.ts")],
  ["Enter your text", on("(lettering)", "verified")],
  ["Create A3 Poster", on("(style)", "verified")],

  // Uploads
  ["Maximum image file size is 10MB. Please upload a smaller image.", test("journeys/create.spec.ts")],
  ["Image Too Large", uploaded("huge")],
  [
    "Your image file is too large. Please resize your image to under 10MB, or try a different photo.",
    uploaded("huge"),
  ],
  ["Image file too large", test("journeys/create.spec.ts")],
  ["Unsupported file format", uploaded("text")],
  ["Please upload a JPG, PNG, or WebP image file. The file you selected is not supported.", uploaded("text")],
  ["Upload failed", uploaded("empty")],
  ["No image selected", uploaded("empty")],
  [
    "There was a problem with your image. Please try again with a different image.",
    test("journeys/create.spec.ts"),
  ],
  ["Image loading failed", test("journeys/create.spec.ts")],
  ["No image data was found. Please try again with a different image.", refused("image-format")],
  ["Image format error", refused("image-format")],
  ["Image too small", uploaded("small")],
  ["For best results, please use a larger image. We recommend at least 1000×1500 pixels.", uploaded("small")],
  ["Upload Error", uploaded("broken")],
  [
    "There was a problem processing your image. The file might be corrupted or too complex to process. Please try a different image.",
    uploaded("broken"),
  ],
  ["Upload Timeout", test("web/edge.test.ts")],
  ["Video Too Long", test("pages/video.test.ts")],
  ["Video must be 10 seconds or shorter. Your video is {{seconds}} seconds.", refused("video-too-long")],
  ["Video Error", test("pages/video.test.ts")],
  ["Unable to process this video file. Please try a different video.", refused("video-unreadable")],
  ["No frame selected", test("journeys/rare-faults.spec.ts")],
  ["Please select a frame from the video.", test("pages/video.test.ts")],
  ["Video still uploading", test("journeys/video.spec.ts")],
  ["Please wait for the video upload to complete before selecting a frame.", test("journeys/video.spec.ts")],
  ["Video upload incomplete", refused("video-incomplete")],
  ["The video upload failed or is incomplete. Please try uploading again.", refused("video-incomplete")],
  ["Video upload failed", test("pages/video.test.ts")],
  ["Please try again with a smaller video file.", refused("video-too-large")],
  ["Error reading video", test("journeys/video.spec.ts")],

  // Painting
  ["Please verify your email to generate posters.", refused("email-unverified")],
  ["Sensitive Content Detected", test("pages/create.test.ts")],
  ["Image flagged as sensitive, please try another", refused("painting-sensitive")],
  ["flagged as sensitive", never("The shop matches it in the painter’s answers, and never shows it.")],
  ["request entity too large", never("The shop matches it in the painter’s answers, and never shows it.")],
  [
    "Your image file is too large. Please resize your image to under 8MB, or try a different photo.",
    test("domain/creations/painting.test.ts"),
  ],
  ["Transformation Failed", test("pages/create.test.ts")],
  [
    "Failed to generate poster: the painter cannot be reached right now. Nothing was charged.",
    refused("painting-unavailable"),
  ],
  ["Error checking credits", refused("credits-missing")],

  // Selling
  ["Sell your poster", on("(sell)", "account")],
  ["Share this Poster", on("(share)", "account")],
  ["Creator Terms of Poster Submission", on("/creator-terms")],
  ["You need to create a poster and verify your email before selling.", refused("selling-unverified")],
  ["You must agree to the terms and conditions to sell your poster.", sent("(sell)", {}, "account")],
  ["Please enter a name for your poster.", sent("(sell)", {}, "account")],
  ["Please enter the city where the poster was created.", sent("(sell)", {}, "account")],
  ["Please enter a valid URL for the moment link.", sent("(sell)", { momentLink: "no link" }, "account")],
  [
    "Limited editions must have between 1 and 1000 prints.",
    sent("(sell)", { edition: "limited", totalSupply: "0" }, "account"),
  ],
  [
    "Limited editions must be priced at least 29.95 CHF.",
    sent("(sell)", { edition: "limited", totalSupply: "5", price: "20" }, "account"),
  ],
  ["Invalid poster URL format. Please try again.", test("pages/sell.test.ts")],
  ["Missing poster information. Please try again.", test("pages/sell.test.ts")],
  ["Could not find image to publish", test("pages/sell.test.ts")],
  [
    "There was a problem making your image public: something went wrong on our side. Please try again.",
    on("(sell)", "account"),
  ],
  [
    "Failed to fetch user images: {status}",
    never("A poster is published by its own address, so no list of images is fetched first."),
  ],
  [
    "Your limited edition poster ({{count}} prints at {{price}} each) is now available in the catalogue!",
    test("pages/sell.test.ts"),
  ],
  ["Are you sure you want to unpublish this poster?", on("(unpublish)", "account")],
  ["Failed to update poster status. Please try again.", on("(unpublish)", "account")],

  // Signing up and logging in
  ["Welcome Back", on("/login")],
  ["Username must be at least 5 characters", sent("/sign-up", { ...SIGN_UP, username: "abcd" })],
  ["Username must be 20 characters or less", sent("/sign-up", { ...SIGN_UP, username: "a".repeat(21) })],
  ["Username is already taken", refused("username-taken")],
  ["Password too short", refused("password-too-short")],
  ["Password is too short", never("The shop shows “Password too short” for this case.")],
  [
    "Password must be at least 8 characters long.",
    sent("/sign-up", { ...SIGN_UP, password: "1234567", passwordConfirmation: "1234567" }),
  ],
  ["Passwords don't match", sent("/sign-up", { ...SIGN_UP, passwordConfirmation: "a walk in the woods" })],
  ["Please fill in all fields.", sent("/sign-up", {})],
  ["Please enter the 6-digit verification code.", refused("code-incomplete")],
  ["Please enter both email and password.", sent("/login", {})],
  ["Login failed", sent("/login", { email: "no@example.com", password: "another password" })],
  [
    "Invalid email or password. Please try again.",
    sent("/login", { email: "no@example.com", password: "no" }),
  ],
  ["Something went wrong. Please try again later.", test("pages/account.test.ts")],
  ["Verification code sent", test("journeys/account.spec.ts")],
  ["Failed to send verification", refused("code-too-soon")],
  ["Failed to send verification email", test("pages/account.test.ts")],
  ["Registration failed", test("journeys/account.spec.ts")],
  ["Invalid verification code", refused("code-wrong")],
  ["Failed to create account", refused("account-exists")],
  ["Account created", test("pages/account.test.ts")],
  ["Please log in with your new credentials.", test("pages/account.test.ts")],

  // Shipping
  ["First name must be at least 2 characters", refused("first-name-short")],
  ["First name must be less than 50 characters", refused("first-name-long")],
  ["First name can only contain letters, spaces, hyphens, and apostrophes", refused("first-name-strange")],
  ["Last name must be at least 2 characters", refused("last-name-short")],
  ["Last name must be less than 50 characters", refused("last-name-long")],
  ["Last name can only contain letters, spaces, hyphens, and apostrophes", refused("last-name-strange")],
  ["Please enter a valid email address", refused("email-invalid")],
  ["Address must be at least 10 characters", refused("address-short")],
  ["Address must be less than 200 characters", refused("address-long")],
  ["Address contains invalid characters", refused("address-strange")],
  ["City must be at least 2 characters", refused("city-short")],
  ["City must be less than 100 characters", refused("city-long")],
  ["City can only contain letters, spaces, hyphens, and apostrophes", refused("city-strange")],
  ["State/Province must be at least 2 characters", refused("state-short")],
  ["State/Province must be less than 100 characters", refused("state-long")],
  ["State/Province can only contain letters, spaces, hyphens, and apostrophes", refused("state-strange")],
  ["Zip/Postal code must be at least 3 characters", refused("zip-short")],
  ["Zip/Postal code must be less than 12 characters", refused("zip-long")],
  ["Zip/Postal code format is invalid", refused("zip-strange")],
  ["Please select a country", refused("country-missing")],

  // Ordering and paying
  ["Shipping Information", on("(shipping)", "account")],
  ["Proceed to Payment", on("(shipping)", "account")],
  ["Back", on("(shipping)", "account")],
  ["Pay Now", on("(payment)", "account")],
  ["Processing...", on("(payment)", "account")],
  ["Your payment is being processed.", test("pages/order.test.ts")],
  ["Payment Status", test("pages/order.test.ts")],
  ["Payment Failed", on("(payment)", "account")],
  ["An error occurred during payment processing.", on("(payment)", "account")],
  ["Payment Error", on("(payment)", "account")],
  ["An unexpected error occurred during payment processing.", on("(payment)", "account")],
  ["Checkout Error", refused("checkout-failed")],
  ["There was a problem preparing your checkout. Please try again.", refused("checkout-failed")],
  [
    "There was a problem completing your order. Please contact support.",
    test("journeys/rare-faults.spec.ts"),
  ],
  ["Order Error", test("journeys/rare-faults.spec.ts")],
  ["There was a problem creating your order. Please contact support.", refused("cart-order-incomplete")],
  ["Failed to initialize payment. Please try again.", on("(own poster)", "account")],
  ["Order Confirmed!", test("pages/order.test.ts")],
  ["Done", test("pages/cart.test.ts")],

  // Cart, feed, catalogue, dashboard, settings, earn
  ["Your Cart", on("/cart")],
  ["Your cart is empty", on("/cart")],
  ["Browse Catalogue", on("/cart")],
  ["Included", on("(cart)", "account")],
  ["Printed in Switzerland 🇨🇭 Delivered to your door.", on("(cart)", "account")],
  ["Go to cart", test("journeys/cart.spec.ts")],
  ["Loading feed...", on("/feed")],
  ["Loading more...", on("/feed")],
  ["Try Again", test("pages/feed.test.ts")],
  ["No posts available yet", test("pages/site.test.ts")],
  ["Failed to load feed posts", on("/feed")],
  ["Unable to load feed posts", on("/feed")],
  ["Failed to update like status", on("/feed")],
  ["Unable to like post", on("/feed")],
  ["Search creators or poster names", on("/catalogue")],
  ["No public posters available yet", test("pages/site.test.ts")],
  ["Be the first to share your creation!", test("pages/site.test.ts")],
  ["Failed to load images", test("journeys/catalogue.spec.ts")],
  [
    "Failed to fetch public images",
    never("The catalogue is rendered by the shop; a page of it that fails says “Failed to load images”."),
  ],
  ["Public", on("/dashboard", "account")],
  ["No generated posters yet", on("/dashboard", "member")],
  ["Create Poster", on("/dashboard", "member")],
  ["Please log in to access settings.", on("/settings")],
  ["Artistic Collective", on("/settings", "member")],
  ["Standard User", on("/settings", "account")],
  ["Try For Free", on("/earn")],
  ["Start Creating", on("/earn")],
  ["Escape the Doomscroll", on("/earn")],
  ["Your story earns", on("/earn")],
  ["Join a movement", on("/earn")],

  // Back office
  ["Admin Login", on("/admin/login")],
  ["Login", on("/admin/login")],
  ["Logging in...", on("/admin/login")],
  ["Invalid credentials", sent("/admin/login", { username: "anna", password: "no" })],
  ["Standard Orders", on("/admin/orders", "staff")],
  ["Catalogue Orders", on("/admin/orders", "staff")],
  ["Search by confirmation ID, email or customer name...", on("/admin/orders", "staff")],
  ["All Statuses", on("/admin/orders", "staff")],
  ["Refresh", on("/admin/orders", "staff")],
  ["No orders found", on("/admin/orders?q=nobody-at-all", "staff")],
  ["No catalogue orders found", on("/admin/orders?kind=catalogue&q=nobody-at-all", "staff")],
  ["Status updated", test("pages/back-office.test.ts")],
  ["Update failed", test("pages/back-office.test.ts")],
  ["Error Loading Catalogue Orders", test("pages/back-office.test.ts")],
  ["Failed to fetch catalogue orders", test("pages/back-office.test.ts")],
  ["Logged out", test("pages/back-office.test.ts")],

  // Membership
  ["Join the Movement", on("/membership")],
  ["Unlimited creations", on("/membership")],
  ["Complete Subscription", test("pages/membership.test.ts")],
  ["Payment Setup Failed", test("pages/membership.test.ts")],
  ["There was an issue setting up your payment method. Please try again.", test("pages/membership.test.ts")],
  ["An unexpected error occurred. Please try again.", test("pages/membership.test.ts")],
  ["Welcome to the Artistic Collective!", test("pages/membership.test.ts")],
  [
    "Your subscription is now active. You have unlimited poster generations.",
    test("pages/membership.test.ts"),
  ],
  ["Subscription Cancelled", test("pages/membership.test.ts")],
  ["Setup Complete!", test("pages/earnings.test.ts")],
  ["Setup Required", test("pages/membership.test.ts")],
  ["Subscription Error", test("pages/membership.test.ts")],
  ["Failed to create subscription", test("pages/membership.test.ts")],
  ["Failed to cancel subscription", test("pages/membership.test.ts")],

  // Payouts
  ["Set Up Payment Account", test("pages/earnings.test.ts")],
  ["Complete Setup", test("pages/earnings.test.ts")],
  ["Open Payment Dashboard", test("pages/earnings.test.ts")],
  ["Failed to load payment settings", refused("payee-unread")],
  ["Failed to create payment account", refused("payee-unopened")],
  ["Failed to refresh onboarding", refused("onboarding-failed")],
  ["Failed to open dashboard", refused("payout-dashboard-failed")],

  // Calls and loads of the back office
  ["Unauthorized", test("journeys/rare-faults.spec.ts")],
  ["Failed to fetch orders", test("api/admin.test.ts")],
  ["Failed to fetch order details", test("api/admin.test.ts")],
  ["Failed to fetch catalogue order details", test("api/admin.test.ts")],
  ["Failed to update order status", on("(orders)", "staff")],
  ["Failed to update catalogue order status", on("(catalogue orders)", "staff")],
  ["Export failed", on("/admin/orders", "staff")],
  ["Failed to export orders", test("api/admin.test.ts")],
  ["Export successful", on("/admin/orders", "staff")],
  ["Failed to load order details", on("(orders)", "staff")],
  ["Failed to load catalogue order details", on("(catalogue orders)", "staff")],
  ["Error Loading Orders", test("pages/back-office.test.ts")],
  ["Logout failed", test("pages/back-office.test.ts")],
  ["Failed to logout", test("pages/back-office.test.ts")],
];
