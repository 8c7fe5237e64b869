/** A press elsewhere: it remembers its jobs by their key, takes its time, and refuses some. */
import {
  type Press,
  type PressJob,
  PressRefusal,
  type PressState,
  type PrintJob,
} from "../../../app/ports/print/port.ts";

export interface SimulatedPress {
  press: Press;
  /** The jobs that it makes or has made, and the orders that they are for. */
  jobs(): { key: string; reference: string; state: PressState }[];
}

/** What a job becomes when the press goes on with it. */
const NEXT: Partial<Record<PressState, PressState>> = { accepted: "printing", printing: "shipped" };

/** @param random Numbers from 0 to 1. */
export function openSimulatedPress(random: () => number): SimulatedPress {
  const known = new Map<string, PressJob & { reference: string }>();

  function goOn(job: PressJob & { reference: string }): PressJob {
    const next = NEXT[job.state];
    if (next && random() < 0.3) job.state = next;
    const parcels = job.state === "shipped" ? [{ carrier: "DHL", number: `JD-${job.reference}` }] : [];
    return { ...job, parcels };
  }

  async function submit({ key, reference }: PrintJob): Promise<PressJob> {
    const before = known.get(key);
    if (before) return { ...before };
    if (random() < 0.02) throw new PressRefusal("The address cannot be delivered to.");
    const job = { id: `ord_${known.size + 1}`, state: "accepted", reason: null, parcels: [] } as const;
    known.set(key, { ...job, country: "CH", cost: { amount: 1200, currency: "eur" }, reference });
    return { ...job, country: "CH", cost: { amount: 1200, currency: "eur" } };
  }

  return {
    jobs: () => [...known].map(([key, { reference, state }]) => ({ key, reference, state })),
    press: {
      name: "prodigi",
      takesChanges: false,
      quote: async () => ({ country: random() < 0.03 ? "DE" : "CH", cost: null }),
      submit,
      async job({ key }) {
        const job = known.get(key);
        return job ? goOn(job) : null;
      },
      async cancel({ key }) {
        const job = known.get(key);
        if (job?.state === "accepted") job.state = "cancelled";
        return job ? { ...job } : null;
      },
      changed: async () => [],
      readNotification: () => null,
      workshop: null,
      close: async () => {},
    },
  };
}
