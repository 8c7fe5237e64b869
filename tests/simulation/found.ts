/** Plans that once showed a defect of the shop, made small by the simulation. */
import type { Plan } from "./plan.ts";

export const FOUND: readonly { what: string; plan: Plan }[] = [
  {
    what: "an order whose dispute was won is never printed",
    plan: {
      seed: 1719355618,
      faults: true,
      steps: [
        ["buy", 4, 220],
        ["a bank disputes", 5, 87],
        ["webhooks arrive", 2, 25],
        ["paint", 6, 0],
        ["a dispute ends", 2, 72],
      ],
      crashes: [],
    },
  },
];
