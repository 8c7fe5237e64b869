/** The e-mail that this browser was verified with: a hint for display only, the server alone knows who is verified. */

const KEY = "verifiedEmail";

export function rememberEmail(email: string): void {
  whereStored(() => localStorage.setItem(KEY, email));
}

/** "" where there is none. */
export function rememberedEmail(): string {
  return whereStored(() => localStorage.getItem(KEY)) ?? "";
}

export function forgetEmail(): void {
  whereStored(() => localStorage.removeItem(KEY));
}

/** Storage may be off; then there is no hint. */
function whereStored<Found>(act: () => Found): Found | null {
  try {
    return act();
  } catch {
    return null;
  }
}
