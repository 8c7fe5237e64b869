/** Declares the package `fxa-common-password-list`, which has no types of its own. */
declare module "fxa-common-password-list" {
  /** Of the most common passwords with eight or more characters, in lower case. */
  const list: { test: (password: string) => boolean };
  export default list;
}
