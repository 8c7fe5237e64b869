/** Packages of hundreds of files. The build makes one file of each, because every start of the shop would read them one by one. */
export const GATHERED_PACKAGES = ["kysely", "stripe"];
