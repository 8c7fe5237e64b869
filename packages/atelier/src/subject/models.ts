import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { GraphModel } from "@tensorflow/tfjs-converter";
import type { Tensor } from "@tensorflow/tfjs-core";
import { atelierFile } from "../studio/package-files.ts";

/** A small neural network that reads a square picture. */
export interface SquareModel {
  /** Side of the picture it reads, in pixels. */
  readonly side: number;
  /** Its outputs, in its own order, for red, green and blue values already in the range it expects. */
  run(rgb: Float32Array): Promise<ModelOutput[]>;
}

export interface ModelOutput {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

export type ModelName = "selfie" | "blazeface-back" | "facemesh";

const loaded = new Map<ModelName, Promise<SquareModel | undefined>>();

/**
 * Loads a model once per worker. Answers nothing where it cannot be loaded: a poster is painted
 * without knowing its subject rather than not at all.
 */
export function modelNamed(name: ModelName): Promise<SquareModel | undefined> {
  const known = loaded.get(name) ?? load(name).catch(() => undefined);
  loaded.set(name, known);
  return known;
}

async function load(name: ModelName): Promise<SquareModel> {
  const tf = await import("@tensorflow/tfjs-core");
  const { loadGraphModel } = await import("@tensorflow/tfjs-converter");
  await startWasm(tf);
  const weights = await readFile(atelierFile("models", `${name}.bin`));
  const description = JSON.parse(await readFile(atelierFile("models", `${name}.json`), "utf8"));
  const model: GraphModel = await loadGraphModel({
    load: async () => ({
      modelTopology: description.modelTopology,
      weightSpecs: description.weightsManifest[0].weights,
      weightData: new Uint8Array(weights).buffer,
      format: description.format,
      signature: description.signature,
      userDefinedMetadata: description.userDefinedMetadata,
    }),
  });
  const side = model.inputs[0]?.shape?.[1];
  if (!side) throw new Error(`The model ${name} does not say what it reads.`);

  return {
    side,
    async run(rgb) {
      const input = tf.tensor(rgb, [1, side, side, 3]);
      const output: Tensor | Tensor[] = model.execute(input) as Tensor | Tensor[];
      const tensors = Array.isArray(output) ? output : [output];
      const outputs = await Promise.all(
        tensors.map(async (tensor) => ({
          shape: tensor.shape,
          values: Float32Array.from(await tensor.data()),
        })),
      );
      tf.dispose([input, ...tensors]);
      return outputs;
    },
  };
}

/** WebAssembly rather than native code: it runs wherever Node runs, and needs nothing to be compiled. */
async function startWasm(tf: typeof import("@tensorflow/tfjs-core")): Promise<void> {
  if (tf.getBackend() === "wasm") return;
  const wasm = await import("@tensorflow/tfjs-backend-wasm");
  const home = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm/package.json");
  wasm.setWasmPaths(path.join(path.dirname(home), "dist", path.sep));
  await tf.setBackend("wasm");
  await tf.ready();
}
