/** In place of the package `@node-rs/argon2`: a password is its own hash, which costs no time. */

export async function hash(password: string): Promise<string> {
  return password;
}

export async function verify(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash === password;
}
