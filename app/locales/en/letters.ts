/** The letters about an account. A letter is a subject and paragraphs; the link or the code stands on a line of its own. */
export const letters = {
  verificationCode: {
    subject: "Your verification code",
    intro: "Enter this code in the shop to verify your e-mail address:",
    validity: "The code is valid for 10 minutes and can be used once.",
    unasked:
      "If you did not ask for a code, you can ignore this letter. Never give the code to anyone: we will not ask you for it.",
  },
  accountExists: {
    subject: "You already have an account",
    intro:
      "Somebody, probably you, just tried to sign up at {{shopName}} with this e-mail address. It already has an account, so no new one was made.",
    logIn: "Log in",
    forgotten: "If you no longer know your password, you can set a new one here:",
    reset: "Reset password",
    unasked: "If it was not you, you can ignore this letter. Nothing has changed.",
  },
  passwordReset: {
    subject: "Reset your password",
    intro: "You asked for a new password at {{shopName}}. Choose it here:",
    link: "Choose a new password",
    validity: "The link is valid for one hour and can be used once.",
    unasked: "If you did not ask for it, you can ignore this letter. Your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    intro:
      "The password of your account at {{shopName}} was changed, and the account was logged out everywhere.",
    unasked: "If it was not you, set a new password at once, and write to us at {{contactEmail}}:",
    reset: "Reset password",
  },
  greeting: "Hello,",
  closing: "{{shopName}}",
};
