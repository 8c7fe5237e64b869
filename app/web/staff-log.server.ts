/** The log of the staff in the page's language, and as a file. */
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { TAKEDOWN_REASONS } from "../domain/posters/report-reason.ts";
import { isRole } from "../domain/staff/role.ts";
import {
  LOG_TOPICS,
  type LogEntry,
  type LogKind,
  type LogQuery,
  type LogTopic,
  streamStaffLog,
} from "../domain/staff/staff-log.server.ts";
import { moment } from "./back-office-list.server.ts";
import type { StaffContext } from "./staff.server.ts";
import { csvHeaders, streamTexts } from "./text-stream.server.ts";

const TOPICS = Object.keys(LOG_TOPICS) as [LogTopic, ...LogTopic[]];

/** What the address asks for; anything strange counts as nothing. */
const Query = z.object({
  topic: z.enum(TOPICS).or(z.literal("")).catch(""),
  person: z.string().max(40).catch(""),
  before: z.coerce.number().int().positive().nullable().catch(null).default(null),
});

export function readLogQuery({ searchParams }: URL): LogQuery {
  return Query.parse(
    Object.fromEntries(
      ["topic", "person", "before"].map((name) => [name, searchParams.get(name) ?? undefined]),
    ),
  );
}

/** The query of an address with the same filter. */
export function logSearch({ topic, person }: Omit<LogQuery, "before">, before?: number): string {
  const given = Object.entries({ topic, person, before: before === undefined ? "" : String(before) });
  const search = new URLSearchParams(given.filter(([, value]) => value !== "")).toString();
  return search === "" ? "" : `?${search}`;
}

export function logShown(
  context: StaffContext,
  { id, person, network, device, recorded_at, ...entry }: LogEntry,
) {
  const { t } = context;
  return {
    id,
    at: moment(context, recorded_at),
    person: person ?? t(network === "" ? "staff:log.machine" : "staff:log.unknown"),
    what: whatOf(context, entry),
    network,
    device,
  };
}

export type ShownLogEntry = ReturnType<typeof logShown>;

function whatOf(
  { t }: StaffContext,
  { kind, subject, detail }: Pick<LogEntry, "kind" | "subject" | "detail">,
) {
  return t(`staff:log.kind.${kind as LogKind}`, { subject, detail: detailOf(t, kind, detail) });
}

function detailOf(t: StaffContext["t"], kind: string, detail: string): string {
  if (isRole(detail)) return t(`staff:role.${detail}`);
  const reason = kind === "poster-taken-down" && TAKEDOWN_REASONS.find((each) => each === detail);
  return reason ? t(`backOffice:posters.reason.${reason}`) : detail;
}

/** The log of the filter as a file for a spreadsheet. */
export async function answerLogFile(context: StaffContext): Promise<Response> {
  const { shop, url, loadContext } = context;
  const body = await streamTexts(loadContext, linesOf(context, readLogQuery(url)));
  const day = new Date(shop.clock.now()).toISOString().slice(0, 10);
  return new Response(body, { headers: csvHeaders(`staff-log-${day}.csv`) });
}

async function* linesOf(context: StaffContext, query: LogQuery) {
  const { shop, language, t } = context;
  // Names and passkeys are typed by people, so a cell could begin with a formula.
  const shape = {
    delimiter: language === "en" ? "," : ";",
    record_delimiter: "windows",
    escape_formulas: true,
  } as const;
  const columns = (["time", "person", "what", "network", "device"] as const).map((name) =>
    t(`staff:log.column.${name}`),
  );
  yield stringify([columns], { ...shape, bom: true });
  for await (const entries of streamStaffLog(shop, query)) {
    const rows = entries.map((entry) => {
      const { person, what, network, device } = logShown(context, entry);
      return [new Date(entry.recorded_at).toISOString(), person, what, network, device];
    });
    yield stringify(rows, shape);
  }
}
