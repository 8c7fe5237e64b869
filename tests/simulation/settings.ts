/** The settings of every simulated shop. */
import { readSettings } from "../../app/settings.server.ts";

export const ORIGIN = "https://shop.example";

export const SETTINGS = readSettings({
  DATA_DIR: "/nowhere",
  ORIGIN,
  SESSION_SECRET: "the session secret of a simulated shop",
  SHOP_LEGAL_NAME: "Poster & Sons",
  FAIR_USE_PER_DAY: "1000",
});
