/** The shop's "no" in words, by code. Titles stand above the message in toasts and error summaries. */
export const refusals = {
  unexpected: {
    title: "Something went wrong",
    message: "Something went wrong on our side. Nothing was charged. Please try again.",
  },
  "storage-full": {
    title: "We cannot save anything right now",
    message:
      "Our storage is full, so nothing was saved. We know about it. Please try again in a few minutes.",
  },
  "upload-no-room": {
    title: "No uploads right now",
    message:
      "Our storage is nearly full, so we cannot take photos or videos right now. We know about it. Please try again later.",
  },
  "files-unavailable": {
    title: "We cannot reach our pictures",
    message:
      "Our picture store does not answer, so nothing was saved. We know about it. Please try again in a moment.",
  },
  "uploads-too-many": {
    title: "Too many uploads at once",
    message: "You are already uploading three files. Please wait until one of them has arrived.",
  },
  "database-busy": {
    title: "The shop is very busy",
    message: "Nothing was saved because the shop is very busy. Please try again in a moment.",
  },
  "not-found": {
    title: "Page Not Found",
    message: "The page you're looking for doesn't exist or has been moved.",
  },
  "not-signed-in": { message: "Please log in to continue." },
  "not-yours": { message: "You don’t have access to this." },
  "foreign-origin": { message: "This form was sent from another website, so it was not accepted." },
  "method-not-allowed": { message: "This address only accepts {{method}}." },
  "too-many-requests": {
    title: "Too many attempts",
    message_one: "There were too many attempts in a short time. Please wait {{count}} second and try again.",
    message_other:
      "There were too many attempts in a short time. Please wait {{count}} seconds and try again.",
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
  "password-below-twelve": {
    title: "Password too short",
    message: "Please use at least 12 characters. Three or four words are easy to remember.",
  },
  "password-common": {
    title: "Password too easy to guess",
    message:
      "This password is among those that attackers try first. Please choose another, such as three or four words that have nothing to do with each other.",
  },
  "password-too-long": { message: "Password must be 128 characters or less." },
  "password-mismatch": { message: "Passwords don't match" },
  "code-incomplete": { message: "Please enter the 6-digit verification code." },
  "code-wrong": { title: "Registration failed", message: "Invalid verification code" },
  "code-expired": {
    title: "Registration failed",
    message: "This verification code is no longer valid. Please ask for a new one.",
  },
  "code-too-soon": {
    title: "Failed to send verification",
    message_one: "A code was just sent. Please wait {{count}} second before asking for a new one.",
    message_other: "A code was just sent. Please wait {{count}} seconds before asking for a new one.",
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
  "registration-unverified": {
    title: "Registration failed",
    message: "Please verify this e-mail address first. We can send you a code.",
  },
  "password-wrong": { message: "That is not your current password." },
  "email-same": { message: "This is already your e-mail address." },
  "email-taken": {
    message:
      "This address already has an account. Use another address, or log in with this one and delete that account first.",
  },
  "email-code-wrong": { message: "Invalid verification code" },
  "email-code-expired": {
    message: "This verification code is no longer valid. Please ask for a new one.",
  },
  "language-unknown": { message: "Please choose one of the languages." },
  "account-blocked": {
    message: "This account is closed to new log-ins. Please write to us if you think that this is a mistake.",
  },
  "customer-changed": { message: "Someone else has changed this meanwhile. Check the customer again." },
  "email-mismatch": {
    message: "This is not the e-mail address of the account. Type it exactly as shown above.",
  },
  "customer-member": {
    message:
      "The membership of this account still renews. It has to be cancelled before the account is deleted.",
  },
  "customer-earnings": {
    message:
      "{{amount, money}} of this creator’s earnings has not been paid out yet. Wait for the payout, or confirm that the customer gives it up.",
  },
  "username-mismatch": { message: "This is not your username. Please type it exactly as shown above." },
  "membership-live": {
    message: "Your membership is still active. Please cancel it first, then come back.",
  },
  "membership-exists": { message: "You are already a member." },
  "membership-none": { message: "You have no active membership." },
  "joining-busy": {
    title: "Subscription Error",
    message: "Your membership payment is being processed. Please wait a moment and check again.",
  },
  "promo-unknown": {
    message: "This promo code does not exist. Check the spelling or leave the field empty.",
  },
  "promo-used": {
    message:
      "Promo codes are for the first month of new members, and you have already used yours. Leave the field empty to join for {{price, money}}.",
  },
  "promo-over": { message: "This promo code has ended. Leave the field empty or use another one." },
  "promo-spent": { message: "This promo code has been used up. Leave the field empty or use another one." },
  "promo-code-strange": { message: "A code has 3 to 20 letters, digits and hyphens." },
  "promo-code-taken": { message: "The code {{code}} already exists." },
  "promo-percent-strange": { message: "Enter a whole number from 1 to 95." },
  "promo-limit-strange": { message: "Enter a whole number from 1 to 999999, or leave the field empty." },
  "promo-limit-low": {
    message: "{{taken}} uses are already taken. Enter at least {{taken}}, or deactivate the code.",
  },
  "promo-day-strange": { message: "Enter a day such as 2027-12-31, or leave the field empty." },
  "promo-day-past": { message: "This day is over. Choose a later one, or leave the field empty." },
  "report-day-strange": { message: "Enter a day such as 2026-10-31." },
  "report-days-reversed": { message: "The last day is before the first one." },
  "report-days-many": { message: "Choose at most {{years}} years." },
  "setup-unknown": {
    title: "Payment Setup Failed",
    message: "There was an issue setting up your payment method. Please try again.",
  },
  "setup-incomplete": {
    title: "Payment Setup Failed",
    message: "Your card has not been saved, and nothing was charged. Please enter it again.",
  },
  "subscription-failed": { title: "Subscription Error", message: "Failed to create subscription" },
  "membership-unchecked": {
    title: "Payment not confirmed yet",
    message:
      "We cannot reach our payment provider to check your payment. Please do not pay again: if the payment went through, your membership begins and you will get a confirmation by e-mail.",
  },
  "cancelling-failed": { title: "Error", message: "Failed to cancel subscription" },
  "resuming-failed": {
    title: "Error",
    message: "Your membership could not be resumed. Nothing has changed. Please try again.",
  },
  "card-change-failed": {
    title: "Payment Setup Failed",
    message: "There was an issue setting up your payment method. Please try again.",
  },
  "earnings-unpaid": {
    message:
      "{{amount, money}} of your earnings has not been paid out yet. Wait for the payout, or confirm that you give it up.",
  },
  "reset-link-dead": {
    message: "This link was already used or has expired. Please ask for a new one.",
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
    message: "Too many videos are being processed right now. Please try again in a minute.",
  },
  "frame-missing": {
    title: "No frame selected",
    message: "Please select a frame from the video.",
  },
  "strip-too-few": { message: "Please choose at least three moments." },
  "strip-too-many": { message: "Please choose six moments at most." },
  "creation-finished": {
    message: "This poster is already painted. Start a new one to choose another style.",
  },
  "crop-number": { message: "Please enter a number, such as 50." },
  "crop-place": { message: "The centre must be inside the photo: from 0 to 100 percent." },
  "crop-zoom": { message: "The zoom goes from 100 to 800 percent." },
  "crop-shape": { message: "Please choose one of the two formats." },
  "style-unknown": { message: "This style does not exist. Please pick one from the list." },
  "style-locked": { message: "This style is for members. Please pick a free style or become a member." },
  "style-missing": { message: "Please pick a style." },
  "feelings-too-many": { message: "Please pick up to 3 feelings." },
  "feeling-unknown": { message: "This feeling does not exist. Please pick from the list." },
  "colours-unknown": { message: "These colours do not exist. Please pick from the list." },
  "closeness-unknown": { message: "This closeness to the photo does not exist. Please pick from the list." },
  "variation-unknown": { message: "This variation does not exist. Please pick from the list." },
  "variations-missing": {
    message: "This style has no variations. Pick another one to see some.",
  },
  "daily-limit": {
    message_one:
      "You have created {{count}} poster in 24 hours, which is our fair-use limit. Please come back tomorrow.",
    message_other:
      "You have created {{count}} posters in 24 hours, which is our fair-use limit. Please come back tomorrow.",
  },
  "painting-running": { message: "This poster is already being painted." },
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
  "lettering-glyphs": { message: "Our font does not include “{{signs}}”. Please write it another way." },
  "living-place-unknown": { message: "Please choose where the code should be printed." },
  "caption-blank": { message: "Please enter a title, a place or a date." },
  "caption-too-long": { message: "Please keep each of these texts to 40 characters." },

  "poster-not-public": { message: "This poster is no longer in the catalogue." },
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
  "gift-note-long": { message: "A note has at most 200 characters." },
  "gift-note-strange": { message: "Your note can hold letters, digits and punctuation, but no emoji." },
  "parcels-none": { message: "Scan or paste at least one tracking number, or choose a file." },
  "parcels-many": { message: "You can save at most 2000 rows at once." },
  "parcel-order-unknown": { message: "This row has no order number, or the order does not exist." },
  "parcel-order-cancelled": { message: "This order is cancelled. Do not send it." },
  "country-missing": { message: "Please select a country" },
  "quantity-invalid": { message: "Please order at least 1 poster" },
  "quantity-too-many": {
    message: "You can order up to 50 posters at once. For more, please write to us.",
  },
  "order-document-hidden": {
    title: "You can’t open this document",
    message: "Log in with the account that placed the order, or use the link in our e-mail about it.",
  },
  "receipt-missing": {
    title: "No receipt yet",
    message: "You get the receipt as soon as the order is paid.",
  },
  "credit-note-missing": {
    title: "Credit note not found",
    message: "This order has no credit note with this number. The page of the order lists all its documents.",
  },
  "certificate-missing": {
    title: "No certificate for this print",
    message:
      "A numbered print gets its certificate once it is paid. After a refund the certificate is no longer valid.",
  },
  "statement-missing": {
    title: "No statement for this month",
    message: "Statements begin with the month of your first sale and end with the current month.",
  },
  "order-closed": { message: "This order can no longer be changed." },
  "order-paid": { message: "This order has already been paid." },
  "order-in-production": {
    message:
      "Your poster is already in production, so the address can no longer be changed here. Please write to us.",
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
      "We cannot reach our payment provider to check your payment. Please do not pay again: if the payment went through, your order is placed and you will get a confirmation by e-mail.",
  },
  "order-incomplete": {
    title: "Error",
    message: "There was a problem completing your order. Please contact support.",
  },
  "cart-order-incomplete": {
    title: "Order Error",
    message: "There was a problem creating your order. Please contact support.",
  },
  "link-expired": { message: "This link has expired." },
  "scan-unknown": { message: "No print job belongs to this code. Scan the code on a packing slip." },
  "print-job-over": { message: "{{code}} has already left the workshop." },
  "print-job-cancelled": { message: "{{code}} was cancelled. Do not send it." },
  "print-job-withdrawn": {
    message: "The buyer of {{code}} has withdrawn. Put it aside until this is decided.",
  },
  "poster-gone": { message: "This poster is no longer for sale." },
  "poster-own": { message: "This is your own poster. Order prints from your dashboard." },
  "edition-sold-out": { message: "“{{name}}” is sold out. No more prints will be made." },
  "edition-held": {
    message:
      "Someone is paying for the last print of “{{name}}” right now. If they don’t complete the payment, it will be available again within half an hour.",
  },
  "cart-full": { message: "A cart holds up to {{most}} different posters. Please order these first." },
  "cart-empty": { message: "Your cart is empty." },
  "member-needs-none": {
    message: "As a member you don’t need credits: you can create as many posters as you like.",
  },
  "cart-changed": {
    message: "Your cart has changed in the meantime. Please check it again. Nothing was charged.",
  },
  "bad-signature": { message: "This event was not signed by the payment provider." },
  "card-expired": {
    title: "Payment Failed",
    message: "This card has expired. Nothing was charged. Please use another card.",
  },
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
  "payment-details-wrong": {
    title: "Payment Failed",
    message:
      "Your bank did not accept the card details. Nothing was charged. Please check number, expiry date and security code, or use another card.",
  },
  "payment-limit": {
    title: "Payment Failed",
    message:
      "The limit of your card is reached. Nothing was charged. Please use another card, or ask your bank.",
  },
  "payment-unsupported": {
    title: "Payment Failed",
    message: "Your card does not support this payment. Nothing was charged. Please use another card.",
  },
  "payment-bank-away": {
    title: "Payment Failed",
    message:
      "Your bank could not process the payment just now. Nothing was charged. Please try again in a few minutes, or use another card.",
  },
  "payment-failed": {
    title: "Payment Failed",
    message: "An error occurred during payment processing.",
  },
  "payment-closed": {
    title: "Payment Failed",
    message: "This payment was closed in the meantime, and nothing was charged here. Please start again.",
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
  "poster-description-long": { message: "Please keep the description to 500 characters." },
  "edition-missing": { message: "Please choose one of the two editions." },
  "supply-invalid": { message: "Limited editions must have between 1 and 1000 prints." },
  "supply-fixed": { message: "The number of prints cannot be changed after publishing." },
  "edition-price-invalid": { message: "Please enter a price in francs, such as 45.00." },
  "edition-price-low": { message: "Limited editions must be priced at least 29.95 CHF." },
  "edition-too-coarse": {
    message:
      "Your picture prints at {{dpi}} dpi. A limited edition needs {{least}} dpi or more; you can sell this poster as a standard edition.",
  },
  "edition-price-high": { message: "Limited editions can be priced at CHF 10’000.00 at most." },
  "selling-terms-unaccepted": {
    message: "You must agree to the terms and conditions to sell your poster.",
  },
  "selling-unverified": {
    message: "You need to create a poster and verify your email before selling.",
  },
  "selling-limit": {
    title: "You already have 2 posters for sale",
    message:
      "A free account can have 2 posters for sale at a time. Unpublish one of yours first, or become a member to sell as many as you like.",
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
    message: "You can receive payouts after your first sale, or as a member.",
  },
  "payouts-unready": {
    message: "This shop cannot make payouts yet. Please write to us. Your earnings are kept for you.",
  },
  "payee-country-unsupported": {
    message:
      "Our payment provider cannot pay out to this country. Please choose the country of your bank account.",
  },
  "payee-missing": { message: "You have no payment account yet. Please set it up first." },
  "payee-incomplete": { message: "Please complete the setup of your payment account first." },
  "payee-unopened": {
    title: "Failed to create payment account",
    message: "The payment provider is not responding. Please try again in a few minutes.",
  },
  "payee-unread": {
    title: "Failed to load payment settings",
    message: "The payment provider is not responding. Please try again in a few minutes.",
  },
  "onboarding-failed": {
    title: "Failed to refresh onboarding",
    message: "The payment provider is not responding. Please try again in a few minutes.",
  },
  "payout-dashboard-failed": {
    title: "Failed to open dashboard",
    message: "The payment provider is not responding. Please try again in a few minutes.",
  },

  "staff-signed-out": { message: "Unauthorized" },
  "staff-not-allowed": { message: "Your role does not include this. An owner of the shop can change it." },
  "staff-name-strange": { message: "Use 1 to 40 letters, digits, spaces, dots, hyphens or underscores." },
  "staff-name-taken": { message: "{{name}} is already on the staff." },
  "staff-role-missing": { message: "Choose a role." },
  "staff-changed": {
    message: "Somebody has changed this person in the meantime. Please check and try again.",
  },
  "last-owner": {
    message: "The shop needs at least one owner who can log in. Make somebody else an owner first.",
  },
  "set-up-link-dead": { message: "This link no longer works. Ask an owner of the shop for a new one." },
  "passkey-refused": { message: "This passkey was refused. Try again, or log in with your password." },
  "passkey-name-missing": { message: "Give the passkey a name of at most 40 characters." },
  "passkeys-many": { message: "You have {{count}} passkeys, the most there can be. Remove one first." },
  "staff-login-incomplete": { message: "Please enter both username and password." },
  "staff-login-failed": { title: "Login failed", message: "Invalid credentials" },
  "staff-code-needed": {
    title: "Login failed",
    message: "This account also needs a code from its authenticator app.",
  },
  "staff-code-wrong": {
    message: "This code is wrong or was already used. Wait for the next one, or use a recovery code.",
  },
  "second-factor-on": { message: "A second factor is already set up." },
  "poster-taken-down": {
    message:
      "We removed this poster and e-mailed you the reason, so you cannot publish or show it now. If you think this was a mistake, reply to that e-mail.",
  },
  "poster-taken-down-already": { message: "This poster has already been removed." },
  "report-reason-missing": { message: "Please choose a reason." },
  "feedback-missing": { message: "Please enter your message." },
  "report-words-long": { message: "Please keep the text to 1000 characters." },
  "job-over": {
    message: "This job cannot be tried again: it has finished or is no longer on the list of failed jobs.",
  },
  "selection-empty": { message: "No orders are selected. Go back to the list and select at least one." },
  "selection-large": {
    message: "More than {{count}} orders are selected. Please select fewer.",
  },
  "selection-changed": {
    message:
      "{{count}} orders now match, and they are not the ones shown before. Nothing was changed. Check the new number and confirm again.",
  },
  "view-name-missing": { message: "Please enter a name." },
  "view-name-long": { message: "Please use at most 40 characters." },
  "view-name-taken": { message: "You already have a view with this name." },
  "views-many": { message: "You can save {{most}} views. Please delete one first." },
  "bulk-undone": { message: "{{who}} has already undone this change." },
  "bulk-over": {
    message:
      "The ten minutes to undo this change are over, and its e-mails are going out. Please change the orders one by one or in a new selection.",
  },
  "selection-no-export": {
    message: "None of these parcels leaves Switzerland, so no customs file is needed.",
  },
  "selection-unpacked": { message: "There is nothing to pack in these orders." },
  "status-unknown": { title: "Update failed", message: "An order cannot have this status." },
  "status-changed": {
    title: "Update failed",
    message:
      "{{who}} has changed this order to $t(admin:status.{{status}}) in the meantime, so nothing was changed. Check the order and choose again.",
  },
  "status-changed-by-shop": {
    title: "Update failed",
    message:
      "The shop has changed this order to $t(admin:status.{{status}}) in the meantime, so nothing was changed. Check the order and choose again.",
  },
  "order-changed": {
    title: "Update failed",
    message: "This order has changed in the meantime, so nothing was done. Check the order and decide again.",
  },
  "order-begun": {
    title: "Update failed",
    message: "This order is already in production, so its address can no longer be changed.",
  },
  "refund-impossible": {
    title: "Refund failed",
    message: "There is nothing to refund for this order.",
  },
  "refund-lines-missing": { message: "Choose at least one poster to refund." },
  "refund-amount-invalid": { message: "Enter an amount between CHF 0.01 and {{left}}." },
  "refund-under-way": { message: "Another refund is in progress. Try again in a minute." },
  "consent-missing": { message: "Tick the box so that we may begin at once." },
  "order-number-missing": { message: "Enter your order number." },
  "contract-unknown": {
    message:
      "We could not find a paid order with this number and e-mail address. Check both in your confirmation e-mail.",
  },
  "withdrawal-empty": { message: "Choose at least one item." },
  "withdrawal-none": {
    title: "Withdrawal not possible",
    message: "There is no right of withdrawal for this purchase. You can report a damaged or faulty poster.",
  },
  "withdrawal-over": {
    title: "Withdrawal not possible",
    message:
      "The 14 days are over, so you can no longer withdraw. You can still report a damaged or faulty poster.",
  },
  "withdrawal-already": {
    title: "Already done",
    message: "This has already been withdrawn, reported or refunded. The withdrawal page lists what is left.",
  },
  "membership-withdrawal-over": {
    title: "Withdrawal not possible",
    message:
      "The 14 days are over, so you can no longer withdraw. You can cancel your membership in your settings at any time.",
  },
  "month-returned": {
    message:
      "Nothing is left to refund for this month: it has been refunded already, or the member’s bank has taken the money back.",
  },
  "withdrawal-closed": { message: "Someone has already decided about this request." },
  "withdrawal-undecided": { message: "Decide about the withdrawal first, under “Withdrawals and defects”." },
  "defect-words-missing": { message: "Describe what is wrong with the poster." },
  "print-file-never": {
    message: "No print file is created for orders that are not paid or wait for a decision.",
  },
  "print-file-printing": { message: "This order is being printed, so its file can no longer be replaced." },
  "print-file-at-press": { message: "The press already has this order. Take it back from the press first." },
  "print-reason-missing": { message: "Please write why the file is replaced." },
  "print-reason-long": { message: "A reason can have up to 300 characters." },
  "print-upload-missing": { message: "Please choose a PDF or a picture." },
  "print-upload-large": { message: "The file can have up to 64 MB." },
  "print-upload-kind": {
    message: "Please choose a PDF, JPEG, PNG, TIFF or WebP file. This is another kind of file.",
  },
  "print-upload-unreadable": { message: "This file cannot be read. It may be damaged. Export it again." },
  "print-upload-encrypted": {
    message: "This PDF is protected. Export it without a password and without restrictions.",
  },
  "print-upload-pages": { message: "This PDF has {{pages}} pages. A print file has one." },
  "print-upload-size": {
    message:
      "This page measures {{width}} × {{height}} mm, or its trim box is in another place. Export A3 with {{bleed}} mm of bleed on every side and without printer’s marks: {{fullWidth}} × {{fullHeight}} mm.",
  },
  "print-upload-shape": {
    message:
      "This picture has {{width}} × {{height}} pixels, which are not the proportions of A3 with 3 mm of bleed. Export {{fullWidth}} × {{fullHeight}} pixels, for example.",
  },
  "print-upload-fonts": {
    message: "A font is missing in this PDF. Embed all fonts, or convert text to outlines.",
  },
  "print-upload-coarse": { message: "This file has {{dpi}} dpi. A print needs at least {{least}} dpi." },
  "note-missing": { message: "Please write a note." },
  "note-long": { message: "A note can have up to 2000 characters." },
  "carrier-unknown": { message: "Please choose a carrier." },
  "parcel-number-strange": {
    message: "A tracking number has 5 to 40 letters, digits, spaces, dots and hyphens.",
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
    message: "This poster is in the catalogue. Unpublish it before you change its text.",
  },
  "lettering-sold": {
    message: "Prints of this limited edition have been sold, so its text can no longer be changed.",
  },
  "living-published": {
    message:
      "This poster is in the catalogue, and all of its prints are alike. Unpublish it before you change the code in its corner.",
  },
  "living-sold": {
    message:
      "Prints of this limited edition have been sold, so the code in its corner can no longer be changed.",
  },
  "living-no-clip": { message: "Only a poster from a clip can be a living poster." },
};
