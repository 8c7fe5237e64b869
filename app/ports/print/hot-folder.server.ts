/**
 * A press behind a folder: the embedded workshop, or a printer that takes its jobs from an SFTP server.
 * `out/<key>/` appears whole, with print files, packing slip, certificates and job ticket. `in/<key>.json` is a report that
 * the printer or a script leaves: `{"state":"shipped","parcels":[{"carrier":"DHL","number":"123"}]}`.
 * Invariant: a job appears in `out/` once. Its row names the upload before the rename that shows it: an attempt after a crash
 * that finds nothing left to rename knows that the rename was done. Of two attempts at once, one row wins.
 */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database, Row } from "../../../db/schema.ts";
import type { PortLog } from "../log.ts";
import {
  PRESS_STATES,
  type Press,
  type PressJob,
  type PressName,
  type PrintJob,
  type WorkshopStep,
} from "./port.ts";
import { printTicket } from "./ticket.ts";

export interface FolderFile {
  name: string;
  bytes: Uint8Array;
}

/** A folder here or on another machine. Names hold letters, digits, "-", "_" and ".". */
export interface HotFolder {
  /** Writes the files of a job where the printer does not look yet. */
  upload(upload: string, files: readonly FolderFile[]): Promise<void>;
  /** Removes an upload that is not needed. */
  discard(upload: string): Promise<void>;
  /** The uploads that were last written before this moment, in milliseconds since 1970. */
  oldUploads(before: number): Promise<string[]>;
  /** Shows an upload to the printer as this job, in place of an earlier one; does nothing where it was shown before. */
  show(key: string, upload: string): Promise<void>;
  /** Whether the printer has left the job where it was shown. */
  isShown(key: string): Promise<boolean>;
  /** Takes a job away from the printer. */
  remove(key: string): Promise<void>;
  /** The names of the reports in `in/`. */
  reports(): Promise<string[]>;
  /** Null where there is none any more. */
  readReport(name: string): Promise<Uint8Array | null>;
  /** Moves a report to `in/read/`, or to `in/refused/` where it is not readable. */
  fileReport(name: string, folder: "read" | "refused"): Promise<void>;
  close(): Promise<void>;
}

export interface HotFolderOptions {
  name: PressName;
  folder: HotFolder;
  db: Kysely<Database>;
  clock: { now(): number };
  log: PortLog;
  /** Where the printer is, ISO 3166. */
  country: string;
  /** Whether people report the steps in the back office. */
  isWorkshop: boolean;
}

const Report = z.object({
  state: z.enum(PRESS_STATES),
  reason: z.string().max(500).optional(),
  parcels: z
    .array(z.object({ carrier: z.string().min(1).max(60), number: z.string().min(1).max(60) }))
    .max(20)
    .default([]),
});

type JobRow = Row<"hot_folder_jobs">;

const AGENT = "Moment Poster Shop";
const REPORT = /^([A-Za-z0-9-]{1,64})\.json$/;
const REPORT_BYTES = 64 * 1024;
const DAY_MS = 24 * 3600_000;

/** Opens a press behind a folder. Errors of the folder are thrown, and the caller tries again. */
export function openHotFolderPress({
  name,
  folder,
  db,
  clock,
  log,
  country,
  isWorkshop,
}: HotFolderOptions): Press {
  const find = (key: string): Promise<JobRow | undefined> =>
    db.selectFrom("hot_folder_jobs").selectAll().where("key", "=", key).executeTakeFirst();

  async function submit(job: PrintJob): Promise<PressJob> {
    const { key } = job;
    const row = await find(key);
    const isReplaced = isWorkshop && row?.state === "accepted" && (await folder.isShown(key));
    if (row && row.state !== "uploaded" && !isReplaced) return read(row);
    const upload = row && !isReplaced ? row.upload : `${key}_${randomUUID()}`;
    if (upload !== row?.upload) {
      const documents = await job.documents();
      const files = [
        ...(await Promise.all(
          job.items.map(async ({ file }) => ({ name: file.name, bytes: await file.read() })),
        )),
        ...documents.map(({ name, pdf }) => ({ name, bytes: pdf })),
      ];
      const ticket = await printTicket(job, documents, { agent: AGENT, at: clock.now() });
      await folder.upload(upload, [...files, { name: `${key}.xjdf`, bytes: Buffer.from(ticket) }]);
      if (!(await noteUpload(key, upload, row?.upload))) {
        await folder.discard(upload);
        return readKnown(key);
      }
    }
    await folder.show(key, upload);
    await change(key, ["uploaded"], { state: "accepted" });
    return readKnown(key);
  }

  /** Names the upload that is to be shown, instead of `before`. False where another attempt was faster. */
  async function noteUpload(key: string, upload: string, before: string | undefined): Promise<boolean> {
    const updated_at = clock.now();
    if (before === undefined) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("hot_folder_jobs")
        .values({ key, upload, state: "uploaded", parcels: "[]", updated_at })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows !== 0n;
    }
    const { numUpdatedRows } = await db
      .updateTable("hot_folder_jobs")
      .set({ upload, state: "uploaded", updated_at })
      .where("key", "=", key)
      .where("upload", "=", before)
      .where("state", "=", "accepted")
      .executeTakeFirst();
    return numUpdatedRows !== 0n;
  }

  async function change(key: string, from: JobRow["state"][], to: Partial<JobRow>): Promise<void> {
    await db
      .updateTable("hot_folder_jobs")
      .set({ ...to, updated_at: clock.now() })
      .where("key", "=", key)
      .where("state", "in", from)
      .execute();
  }

  async function readKnown(key: string): Promise<PressJob> {
    const row = await find(key);
    if (!row) throw new Error(`The print job ${key} is gone.`);
    return read(row);
  }

  async function readOrNull(key: string): Promise<PressJob | null> {
    const row = await find(key);
    return row && row.state !== "uploaded" ? read(row) : null;
  }

  /** Removes what attempts have left whose process was killed before their row named the upload. */
  async function removeOldUploads(): Promise<void> {
    for (const upload of await folder.oldUploads(clock.now() - DAY_MS)) {
      const named = await db
        .selectFrom("hot_folder_jobs")
        .select("key")
        .where("upload", "=", upload)
        .where("state", "=", "uploaded")
        .executeTakeFirst();
      if (!named) await folder.discard(upload);
    }
  }

  const read = (row: JobRow): PressJob => ({
    id: row.key,
    state: row.state === "uploaded" ? "accepted" : row.state,
    reason: row.reason,
    parcels: JSON.parse(row.parcels),
    country,
    cost: null,
  });

  async function mark(key: string, step: WorkshopStep): Promise<void> {
    const now = clock.now();
    if (step === "printed") await change(key, ["accepted"], { state: "printing", printed_at: now });
    else await change(key, ["accepted", "printing"], { state: "shipped", packed_at: now });
  }

  /** Reads the report about a job, if there is one. A report for a job that is over is filed and changes nothing. */
  async function takeReport(key: string): Promise<void> {
    const file = `${key}.json`;
    const bytes = await folder.readReport(file);
    if (!bytes) return;
    const report = parse(bytes);
    const row = await find(key);
    if (!report || !row) {
      log.warn({ press: name, file }, report ? "report about an unknown print job" : "report cannot be read");
      return folder.fileReport(file, "refused");
    }
    const { state, reason = null, parcels } = report;
    await change(key, ["uploaded", "accepted", "printing"], {
      state,
      reason,
      parcels: JSON.stringify(parcels),
    });
    await folder.fileReport(file, "read");
  }

  return {
    name,
    takesChanges: isWorkshop,
    quote: async () => ({ cost: null, country }),
    submit,
    async job({ key }) {
      await takeReport(key);
      return readOrNull(key);
    },
    async cancel({ key }) {
      const row = await find(key);
      if (!row) return null;
      if (row.state === "uploaded" || row.state === "accepted") {
        await folder.remove(key);
        await change(key, ["uploaded", "accepted"], { state: "cancelled" });
      }
      return readKnown(key);
    },
    async changed() {
      await removeOldUploads();
      return (await folder.reports()).flatMap((file) => REPORT.exec(file)?.[1] ?? []);
    },
    readNotification: () => null,
    workshop: isWorkshop ? { mark } : null,
    close: () => folder.close(),
  };
}

function parse(bytes: Uint8Array): z.infer<typeof Report> | null {
  if (bytes.length > REPORT_BYTES) return null;
  try {
    return Report.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    return null;
  }
}
