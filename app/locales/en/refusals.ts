/** The shop's "no" in words, by code. Titles stand above the message in toasts and error summaries. */
export const refusals = {
  unexpected: {
    title: "Something went wrong",
    message: "Something went wrong on our side. Nothing was charged. Please try again.",
  },
  "storage-full": {
    title: "We cannot save anything right now",
    message:
      "Our storage is full, so this was not saved. We know about it. Please try again in a few minutes.",
  },
  "upload-no-room": {
    title: "No uploads right now",
    message:
      "Our storage is nearly full, so we cannot take photos or videos right now. We know about it. Please try again later.",
  },
  "database-busy": {
    title: "The shop is very busy",
    message: "This was not saved because the shop is very busy. Please try again in a moment.",
  },
  "not-found": {
    title: "Page Not Found",
    message: "The page you're looking for doesn't exist or has been moved.",
  },
  "not-signed-in": { message: "Please log in to continue." },
  "not-yours": { message: "This belongs to someone else." },
  "foreign-origin": { message: "This form was sent from another website, so it was not accepted." },
  "method-not-allowed": { message: "This address only answers {{method}}." },
  "too-many-requests": {
    title: "Too many tries",
    message: "That was a lot of tries in a short time. Please wait {{seconds}} seconds and try again.",
  },
  "bad-request": { message: "The request could not be read. Please try again." },
  "body-too-large": {
    title: "Image Too Large",
    message: "Maximum image file size is 10MB. Please upload a smaller image.",
  },
  "form-expired": { message: "This form has expired. Please start again." },
  invalid: { message: "Please check this entry." },

  "fields-missing": { message: "Please fill in all fields." },
  "email-invalid": { message: "Please enter a valid email address" },
  "username-too-short": { message: "Username must be at least 5 characters" },
  "username-too-long": { message: "Username must be 20 characters or less" },
  "username-invalid": { message: "Username can only contain the letters a to z, digits and underscores" },
  "username-taken": { message: "Username is already taken" },
  "password-too-short": {
    title: "Password too short",
    message: "Password must be at least 8 characters long.",
  },
  "password-too-long": { message: "Password must be 200 characters or less." },
  "password-mismatch": { message: "Passwords don't match" },
  "code-incomplete": { message: "Please enter the 6-digit verification code." },
  "code-wrong": { title: "Registration failed", message: "Invalid verification code" },
  "code-expired": {
    title: "Registration failed",
    message: "This verification code is no longer valid. Please ask for a new one.",
  },
  "code-too-soon": {
    title: "Failed to send verification",
    message: "A code was just sent. Please wait {{seconds}} seconds before asking for a new one.",
  },
  "login-incomplete": { message: "Please enter both email and password." },
  "login-failed": { title: "Login failed", message: "Invalid email or password. Please try again." },
  "login-unavailable": {
    title: "Login failed",
    message: "Something went wrong. Please try again later.",
  },
  "code-unsent": {
    title: "Failed to send verification",
    message: "Failed to send verification email",
  },
  "registration-failed": { title: "Registration failed", message: "Failed to create account" },
  "password-wrong": { message: "That is not your current password." },
  "email-same": { message: "This is already your e-mail address." },
  "email-taken": {
    message:
      "This address already has an account of its own. Choose another address, or log in with this one and delete that account first.",
  },
  "email-code-wrong": { message: "Invalid verification code" },
  "email-code-expired": {
    message: "This verification code is no longer valid. Please ask for a new one.",
  },
  "language-unknown": { message: "Please choose one of the languages." },
  "username-mismatch": { message: "This is not your username. Please type it exactly as it stands above." },
  "membership-live": {
    message: "Your membership still runs. Please end it first, then come back.",
  },
  "membership-exists": { message: "You are a member already." },
  "membership-none": { message: "There is no membership running." },
  "joining-busy": {
    title: "Subscription Error",
    message: "Your membership is just being paid. Please wait a moment, then look again.",
  },
  "promo-unknown": {
    message: "This promo code does not exist. Please check how it is spelt, or leave it out.",
  },
  "promo-used": {
    message:
      "Promo codes are for the first month of a new member, and you have had yours. Leave the code out to join for {{price, money}}.",
  },
  "setup-unknown": {
    title: "Payment Setup Failed",
    message: "There was an issue setting up your payment method. Please try again.",
  },
  "setup-incomplete": {
    title: "Payment Setup Failed",
    message: "Your card was not saved yet, so nothing was charged. Please enter it again.",
  },
  "subscription-failed": { title: "Subscription Error", message: "Failed to create subscription" },
  "cancelling-failed": { title: "Error", message: "Failed to cancel subscription" },
  "resuming-failed": {
    title: "Error",
    message: "Your membership could not be resumed just now. Nothing has changed. Please try again.",
  },
  "card-change-failed": {
    title: "Payment Setup Failed",
    message: "There was an issue setting up your payment method. Please try again.",
  },
  "earnings-unpaid": {
    message:
      "You have {{amount, money}} of earnings that were not paid out yet. Wait for the payout, or say that you give them up.",
  },
  "reset-link-dead": {
    message: "This link has been used or has expired. Please ask for a new one.",
  },
  "account-exists": { title: "Registration failed", message: "Failed to create account" },

  "credits-missing": {
    title: "Error checking credits",
    message: "You have no credits left. Nothing was charged.",
  },

  "email-unverified": { message: "Please verify your email to generate posters." },
  "image-missing": { title: "Upload failed", message: "No image selected" },
  "image-too-many": { title: "Upload failed", message: "Please choose only one image." },
  "image-too-large": {
    title: "Image Too Large",
    message:
      "Your image file is too large. Please resize your image to under 10MB, or try a different photo.",
  },
  "image-too-large-to-paint": {
    title: "Image Too Large",
    message: "Your image file is too large. Please resize your image to under 8MB, or try a different photo.",
  },
  "image-unsupported": {
    title: "Unsupported file format",
    message: "Please upload a JPG, PNG, or WebP image file. The file you selected is not supported.",
  },
  "image-unreadable": {
    title: "Upload Error",
    message:
      "There was a problem processing your image. The file might be corrupted or too complex to process. Please try a different image.",
  },
  "image-format": {
    title: "Image format error",
    message: "No image data was found. Please try again with a different image.",
  },
  "upload-timeout": {
    title: "Upload Timeout",
    message: "Reading your image took too long. Please check your connection and try again.",
  },
  "video-too-long": {
    title: "Video Too Long",
    message: "Video must be 10 seconds or shorter. Your video is {{seconds}} seconds.",
  },
  "video-too-large": {
    title: "Video upload failed",
    message: "Please try again with a smaller video file.",
  },
  "video-unreadable": {
    title: "Video Error",
    message: "Unable to process this video file. Please try a different video.",
  },
  "video-incomplete": {
    title: "Video upload incomplete",
    message: "The video upload failed or is incomplete. Please try uploading again.",
  },
  "video-missing": { title: "Upload failed", message: "No video selected" },
  "video-busy": {
    title: "Video Error",
    message: "We have too many videos to read just now. Please try again in a minute.",
  },
  "frame-missing": {
    title: "No frame selected",
    message: "Please select a frame from the video.",
  },
  "creation-finished": {
    message: "This poster is already painted. Start a new one to choose another style.",
  },
  "crop-number": { message: "Please enter a plain number, such as 50." },
  "crop-place": { message: "The middle must lie in the photo: from 0 to 100 percent." },
  "crop-zoom": { message: "The zoom goes from 100 to 800 percent." },
  "crop-shape": { message: "Please choose one of the two shapes." },
  "style-unknown": { message: "We don't know this style. Please pick one from the list." },
  "style-locked": { message: "This style is part of the membership. Please pick a free style, or join." },
  "style-missing": { message: "Please pick a style." },
  "feelings-too-many": { message: "Please pick up to 3 feelings." },
  "feeling-unknown": { message: "We don't know this feeling. Please pick from the list." },
  "daily-limit": {
    message:
      "You have painted {{limit}} posters in 24 hours, which is our fair-use limit. Please come back tomorrow.",
  },
  "painting-running": { message: "This moment is being painted already." },
  "painting-sensitive": {
    title: "Sensitive Content Detected",
    message: "Image flagged as sensitive, please try another",
  },
  "painting-unavailable": {
    title: "Transformation Failed",
    message: "Failed to generate poster: the painter cannot be reached right now. Nothing was charged.",
  },
  "painting-failed": {
    title: "Transformation Failed",
    message: "Failed to generate poster: the painting did not finish. Nothing was charged. Please try again.",
  },
  "lettering-blank": { message: "Please enter your text." },
  "lettering-too-long": { message: "Please keep your text to 60 characters." },
  "lettering-outside": { message: "Please keep the text inside the poster." },
  "lettering-glyphs": { message: "Our lettering has no sign for “{{signs}}”. Please write it another way." },

  "poster-not-public": { message: "This poster is no longer in public." },
  "first-name-short": { message: "First name must be at least 2 characters" },
  "first-name-long": { message: "First name must be less than 50 characters" },
  "first-name-strange": { message: "First name can only contain letters, spaces, hyphens, and apostrophes" },
  "last-name-short": { message: "Last name must be at least 2 characters" },
  "last-name-long": { message: "Last name must be less than 50 characters" },
  "last-name-strange": { message: "Last name can only contain letters, spaces, hyphens, and apostrophes" },
  "address-short": { message: "Address must be at least 10 characters" },
  "address-long": { message: "Address must be less than 200 characters" },
  "address-strange": { message: "Address contains invalid characters" },
  "city-short": { message: "City must be at least 2 characters" },
  "city-long": { message: "City must be less than 100 characters" },
  "city-strange": { message: "City can only contain letters, spaces, hyphens, and apostrophes" },
  "state-short": { message: "State/Province must be at least 2 characters" },
  "state-long": { message: "State/Province must be less than 100 characters" },
  "state-strange": { message: "State/Province can only contain letters, spaces, hyphens, and apostrophes" },
  "zip-short": { message: "Zip/Postal code must be at least 3 characters" },
  "zip-long": { message: "Zip/Postal code must be less than 12 characters" },
  "zip-strange": { message: "Zip/Postal code format is invalid" },
  "country-missing": { message: "Please select a country" },
  "quantity-invalid": { message: "Please order at least 1 poster" },
  "quantity-too-many": {
    message: "Up to 50 posters can be ordered at once. For more, please write to us.",
  },
  "order-closed": { message: "This order can no longer be changed." },
  "order-paid": { message: "This order has already been paid." },
  "order-in-production": {
    message:
      "Your poster is already being made, so its address can no longer be changed here. Please write to us.",
  },
  "poster-missing": { message: "Please create a poster before you order." },
  "checkout-failed": {
    title: "Checkout Error",
    message: "There was a problem preparing your checkout. Please try again.",
  },
  "payment-unprepared": { title: "Error", message: "Failed to initialize payment. Please try again." },
  "payment-unchecked": {
    title: "Payment not confirmed yet",
    message:
      "We cannot reach our payment provider to check your payment. Please do not pay again: if it went through, your order is placed, and a confirmation reaches you by e-mail.",
  },
  "order-incomplete": {
    message: "There was a problem completing your order. Please contact support.",
  },
  "cart-order-incomplete": {
    title: "Order Error",
    message: "There was a problem creating your order. Please contact support.",
  },
  "poster-gone": { message: "This poster is no longer for sale." },
  "poster-own": { message: "This poster is your own. Order prints of it from your dashboard." },
  "edition-sold-out": { message: "“{{name}}” is sold out: every print of its edition has found its wall." },
  "edition-held": {
    message:
      "Somebody is just paying for the last print of “{{name}}”. If they do not, it is free again within half an hour.",
  },
  "cart-full": { message: "A cart holds up to {{most}} different posters. Please order these first." },
  "cart-empty": { message: "Your cart is empty." },
  "member-needs-none": { message: "You are a member: your paintings are not counted, and need no credits." },
  "cart-changed": {
    message:
      "Your cart has changed since you looked at it. Please look at it once more. Nothing was charged.",
  },
  "bad-signature": { message: "This event was not signed by the payment provider." },
  "card-expired": { message: "This card has expired. Nothing was charged. Please use another one." },
  "payment-declined": {
    title: "Payment Failed",
    message: "Your card was declined. Nothing was charged. Please try another card.",
  },
  "payment-insufficient-funds": {
    title: "Payment Failed",
    message: "Your card has insufficient funds. Nothing was charged. Please try another card.",
  },
  "payment-unconfirmed": {
    title: "Payment Failed",
    message: "The payment was not confirmed, so nothing was charged. Please try again or use another card.",
  },
  "payment-failed": {
    title: "Payment Failed",
    message: "An error occurred during payment processing.",
  },
  "payment-closed": {
    title: "Payment Failed",
    message: "This payment was closed in the meantime, and nothing was charged here. Please start it anew.",
  },
  "payment-unavailable": {
    title: "Payment Error",
    message: "The payment provider cannot be reached right now. Nothing was charged. Please try again.",
  },

  "poster-name-missing": { message: "Please enter a name for your poster." },
  "poster-name-long": { message: "Please keep the name to 100 characters." },
  "poster-city-missing": { message: "Please enter the city where the poster was created." },
  "poster-city-long": { message: "Please keep the city to 100 characters." },
  "moment-link-invalid": { message: "Please enter a valid URL for the moment link." },
  "edition-missing": { message: "Please choose one of the two editions." },
  "supply-invalid": { message: "Limited editions must have between 1 and 1000 prints." },
  "supply-fixed": { message: "The number of prints cannot be changed after publishing." },
  "edition-price-invalid": { message: "Please enter a price in francs, such as 45.00." },
  "edition-price-low": { message: "Limited editions must be priced at least 29.95 CHF." },
  "edition-price-high": { message: "Limited editions can be priced at 10,000.00 CHF at most." },
  "selling-terms-unaccepted": {
    message: "You must agree to the terms and conditions to sell your poster.",
  },
  "selling-unverified": {
    message: "You need to create a poster and verify your email before selling.",
  },
  "selling-limit": {
    title: "2 posters are for sale already",
    message:
      "A free account can have 2 posters for sale at a time. Members sell as many as they like; or unpublish one of yours first.",
  },
  "selling-poster-missing": {
    title: "Error",
    message: "Missing poster information. Please try again.",
  },
  "selling-address-invalid": {
    title: "Error",
    message: "Invalid poster URL format. Please try again.",
  },
  "selling-poster-unfound": { title: "Error", message: "Could not find image to publish" },
  "publishing-failed": {
    title: "Error",
    message:
      "There was a problem making your image public: something went wrong on our side. Please try again.",
  },
  "unpublishing-failed": {
    title: "Error",
    message: "Failed to update poster status. Please try again.",
  },
  "payouts-closed": {
    message: "Payouts open with your first sale, or with a membership.",
  },
  "payouts-unready": {
    message: "Payouts are not ready in this shop yet. Please write to us; your earnings are kept for you.",
  },
  "payee-country-unsupported": {
    message:
      "Our payment provider cannot pay out to this country. Please choose the country of your bank account.",
  },
  "payee-missing": { message: "You have no payment account yet. Please set it up first." },
  "payee-incomplete": { message: "Please complete the setup of your payment account first." },
  "payee-unopened": {
    title: "Failed to create payment account",
    message: "The payment provider does not answer just now. Please try again in a few minutes.",
  },
  "payee-unread": {
    title: "Failed to load payment settings",
    message: "The payment provider does not answer just now. Please try again in a few minutes.",
  },
  "onboarding-failed": {
    title: "Failed to refresh onboarding",
    message: "The payment provider does not answer just now. Please try again in a few minutes.",
  },
  "payout-dashboard-failed": {
    title: "Failed to open dashboard",
    message: "The payment provider does not answer just now. Please try again in a few minutes.",
  },

  "staff-signed-out": { message: "Unauthorized" },
  "staff-login-incomplete": { message: "Please enter both username and password." },
  "staff-login-failed": { title: "Login failed", message: "Invalid credentials" },
  "staff-code-needed": {
    title: "Login failed",
    message: "This account asks for a code from its authenticator, too.",
  },
  "staff-code-wrong": {
    message: "This code is not right, or was used before. Wait for the next one, or take a recovery code.",
  },
  "second-factor-on": { message: "A second factor is set up already." },
  "poster-withdrawn": {
    message:
      "We have taken this poster down and told you why by e-mail, so it cannot be published just now. If you think that we are wrong, answer that letter.",
  },
  "poster-withdrawn-already": { message: "This poster is already taken down." },
  "report-reason-missing": { message: "Please choose a reason." },
  "report-words-long": { message: "Please keep the text to 1000 characters." },
  "job-over": {
    message: "This job cannot be tried again: it is no longer among the failed ones, or is over.",
  },
  "selection-empty": { message: "No order is ticked. Go back to the list and tick at least one." },
  "selection-large": {
    message: "{{count}} orders are ticked. Up to {{most}} can be done at once: narrow the list down.",
  },
  "selection-unpacked": { message: "There is nothing to pack in these orders." },
  "status-unknown": { title: "Update failed", message: "An order cannot have this status." },
  "status-changed": {
    title: "Update failed",
    message:
      "{{who}} has set this order to $t(admin:status.{{status}}) meanwhile, so nothing was changed. Look at it again, then choose.",
  },
  "status-changed-by-shop": {
    title: "Update failed",
    message:
      "The shop has set this order to $t(admin:status.{{status}}) meanwhile, so nothing was changed. Look at it again, then choose.",
  },
  "order-changed": {
    title: "Update failed",
    message: "This order has changed meanwhile, so nothing was done. Look at it again, then decide.",
  },
  "order-begun": {
    title: "Update failed",
    message: "This order is already being made, so its address can no longer be corrected.",
  },
  "refund-impossible": {
    title: "Refund failed",
    message: "There is no money of this order that could be given back.",
  },
  "print-file-never": {
    message: "No print file is made for what is not paid, or waits for somebody's decision.",
  },
  "note-missing": { message: "Please write a note." },
  "note-long": { message: "A note has at most 2000 characters." },
  "carrier-unknown": { message: "Please choose who carries the parcel." },
  "parcel-number-strange": {
    message: "The number of a parcel has 5 to 40 letters, digits, spaces, dots and hyphens.",
  },
  "orders-unread": { message: "Failed to fetch orders" },
  "catalogue-orders-unread": { message: "Failed to fetch catalogue orders" },
  "order-unread": { title: "Error", message: "Failed to load order details" },
  "catalogue-order-unread": { title: "Error", message: "Failed to load catalogue order details" },
  "order-unfetched": { message: "Failed to fetch order details" },
  "catalogue-order-unfetched": { message: "Failed to fetch catalogue order details" },
  "status-unset": { title: "Update failed", message: "Failed to update order status" },
  "catalogue-status-unset": {
    title: "Update failed",
    message: "Failed to update catalogue order status",
  },
  "export-failed": { title: "Export failed", message: "Failed to export orders" },
  "lettering-published": {
    message: "This poster hangs in the catalogue. Unpublish it before you change its text.",
  },
  "lettering-sold": {
    message: "Prints of this limited edition have been sold, so its text stays as it is.",
  },
};
