/**
 * What works with a script alone finds its place free: nothing below it moves when the script takes `inert` away. Where no script
 * runs, it has no place.
 */
export const AWAITS_SCRIPT = "inert:invisible [@media(scripting:none)]:hidden";

/** React 18 writes the attribute only as a text. */
export const INERT = { inert: "" };
