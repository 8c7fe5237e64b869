/** The file in the data folder that says when `npm run backup` was done last. Invariant: it holds a moment in ISO 8601 alone. */
export const LAST_BACKUP_FILE = "last-backup";
