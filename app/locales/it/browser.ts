/** What hydrated pages need of this language; the rest stays on the server. */
export const texts = {};
