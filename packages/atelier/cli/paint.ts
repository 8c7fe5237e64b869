import { writeFile } from "node:fs/promises";
import { AtelierRefusal, closeAtelier, isShrunk, measureOf, paint } from "../src/index.ts";
import { trimOf } from "../src/operators/sheet.ts";
import { WrongArgument } from "./arguments.ts";
import { encoderFor, orderFrom } from "./order.ts";

/** Paints one poster: `atelier paint photo.jpg --style popart --out poster.jpg`. */
try {
  const { commission, out, files } = await orderFrom(process.argv.slice(2), process.env.PRINT_ICC_PROFILE);
  const work = await paint(commission);
  await writeFile(out, await encoderFor(out)(work, files)).catch(() => {
    throw new WrongArgument(`The file ${out} cannot be written.`);
  });
  const { x, y, zoom, shape } = work.crop;
  console.log(
    `${out}: ${work.width} x ${work.height} px, recipe version ${work.recipeVersion}, crop ${x},${y},${zoom},${shape}`,
  );
  const { lettering } = commission;
  if (lettering && isShrunk(lettering.text, measureOf(lettering.setting), trimOf(shape))) {
    console.log(
      "The text stands smaller than a short one would, so that all of it keeps 5 mm from the edge.",
    );
  }
} catch (error) {
  if (!(error instanceof WrongArgument || error instanceof AtelierRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await closeAtelier();
}
