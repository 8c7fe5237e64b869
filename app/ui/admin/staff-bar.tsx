/** The bar of the back office: its pages with counts, the staff member, and the log-out. */
import { useLocation } from "@remix-run/react";
import type { Permission } from "~/domain/staff/role";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { BackOfficeCounts } from "~/web/back-office-counts.server";
import { useMay } from "./use-may";

/** Below 1024 px the pages open as a list under the bar, also without scripts; from there on they are one row in it. */
const BAR =
  "relative mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-2 gap-y-1 border-y border-wall-line px-4 py-1 " +
  "md:pr-8 md:pl-6 min-[1024px]:justify-between min-[1024px]:gap-x-4";
const MENU =
  "flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded border border-wall-edge px-2.5 font-semibold " +
  "after:content-['▾'] [&::-webkit-details-marker]:hidden";
const LIST =
  "flex max-[1024px]:absolute max-[1024px]:inset-x-0 max-[1024px]:top-full max-[1024px]:z-30 " +
  "max-[1024px]:grid max-[1024px]:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] max-[1024px]:border-b " +
  "max-[1024px]:border-wall-edge max-[1024px]:bg-wall-raised max-[1024px]:px-3 max-[1024px]:py-2 " +
  "max-[1024px]:shadow-paper max-[1024px]:peer-not-open:hidden min-[1024px]:flex-wrap min-[1024px]:items-center min-[1024px]:gap-x-2";

const MORE =
  "max-[1024px]:contents min-[1024px]:absolute min-[1024px]:top-full min-[1024px]:right-0 min-[1024px]:z-30 " +
  "min-[1024px]:grid min-[1024px]:min-w-48 min-[1024px]:rounded-md min-[1024px]:border min-[1024px]:border-wall-edge " +
  "min-[1024px]:bg-wall-raised min-[1024px]:px-3 min-[1024px]:py-2 min-[1024px]:shadow-paper " +
  "min-[1024px]:peer-not-open/more:hidden";

/** Below 1024 px the log-out stands at the right edge. */
const TOOLS = "flex flex-wrap items-center gap-x-3 gap-y-1 max-[1024px]:ms-auto";

const LINK =
  "inline-flex min-h-11 items-center px-1.5 text-[0.9375rem] font-semibold text-paper-soft " +
  "aria-[current=page]:text-paper-bright aria-[current=page]:inset-shadow-[0_-2px] aria-[current=page]:inset-shadow-gold";

/** A page under "More" is open: its name stands there instead. */
const CURRENT = "text-paper-bright inset-shadow-[0_-2px] inset-shadow-gold";

/** The work of each day. */
const DAILY = ["orders", "customers", "workshop", "posters", "refunds", "withdrawals"] as const;
/** On a wide screen these open under "More": all of them in one row would not fit in German. */
const OTHERS = [
  "reports",
  "taxes",
  "promotionCodes",
  "funnel",
  "feedback",
  "jobs",
  "health",
  "staff",
  "security",
] as const;
const SECTIONS = [...DAILY, ...OTHERS] as const;
/** What each section needs of a person. */
const NEEDS = {
  orders: "orders",
  customers: "customers",
  workshop: "print-work",
  posters: "moderation",
  refunds: "amounts",
  withdrawals: "customers",
  reports: "books",
  taxes: "books",
  promotionCodes: "promo-codes",
  funnel: "books",
  feedback: "customers",
  jobs: "operations",
  health: "operations",
  staff: "staff",
  security: "own",
} as const satisfies Record<(typeof SECTIONS)[number], Permission>;
/** The sections where something may wait for staff. */
const COUNTED = ["workshop", "posters", "refunds", "withdrawals", "feedback", "jobs"] as const;

const isCounted = (section: (typeof SECTIONS)[number]): section is (typeof COUNTED)[number] =>
  (COUNTED as readonly string[]).includes(section);

interface StaffBarProps {
  name: string;
  waiting: BackOfficeCounts | null;
}

export function StaffBar({ name, waiting }: StaffBarProps) {
  const { t } = useTranslation("admin");
  const { t: o } = useTranslation("backOffice");
  const { pathname } = useLocation();
  const may = useMay();
  const waits = Object.fromEntries(COUNTED.map((section) => [section, waiting?.[section] ?? 0])) as Record<
    (typeof COUNTED)[number],
    number
  >;
  const sum = Object.values(waits).reduce((total, count) => total + count, 0);
  const daily = DAILY.filter(
    (section) => may(NEEDS[section]) && (section !== "workshop" || waiting?.workshop !== null),
  );
  const further = OTHERS.filter((section) => may(NEEDS[section]));
  const sumOfOthers = waits.feedback + waits.jobs;
  const current = SECTIONS.find((section) => pathname.startsWith(paths.admin[section]()));
  const others = OTHERS.find((section) => section === current);
  const link = (section: (typeof SECTIONS)[number]) => (
    <a
      aria-current={section === current ? "page" : undefined}
      className={LINK}
      href={paths.admin[section]()}
      key={section}
    >
      {t(`nav.${section}`)}
      {isCounted(section) && waits[section] > 0 && (
        <Count count={waits[section]} words={o(`nav.${section}`, { count: waits[section] })} />
      )}
    </a>
  );
  return (
    <div className={BAR}>
      <nav aria-label={t("nav.label")}>
        <details className="peer min-[1024px]:hidden">
          <summary className={MENU}>
            {t("nav.menu")}
            {current && <span className="text-paper-soft">{t(`nav.${current}`)}</span>}
            {sum > 0 && <Count count={sum} words={o("nav.waiting", { count: sum })} />}
          </summary>
        </details>
        <div className={LIST}>
          {daily.map(link)}
          <div className="max-[1024px]:contents min-[1024px]:relative">
            <details className="peer/more max-[1024px]:hidden">
              <summary
                className={`${LINK} ${others ? CURRENT : ""} cursor-pointer list-none gap-1 after:content-['▾'] [&::-webkit-details-marker]:hidden`}
              >
                {others ? t(`nav.${others}`) : t("nav.more")}
                {sumOfOthers > 0 && (
                  <Count count={sumOfOthers} words={o("nav.waiting", { count: sumOfOthers })} />
                )}
              </summary>
            </details>
            <div className={MORE}>{further.map(link)}</div>
          </div>
        </div>
      </nav>
      <form action={paths.admin.logout()} className={TOOLS} method="post">
        {waiting && waiting.attention > 0 && (
          <a
            className="inline-flex min-h-11 min-w-11 items-center justify-center text-[0.9375rem] font-semibold text-danger underline underline-offset-[0.2em]"
            href={waiting.attentionPath}
          >
            <span aria-hidden="true" className="min-[480px]:hidden">
              ! {waiting.attention}
            </span>
            <span className="max-[480px]:sr-only">{o("nav.attention", { count: waiting.attention })}</span>
          </a>
        )}
        <span className="quiet max-[480px]:sr-only">{t("nav.who", { name })}</span>
        <button className="btn btn-small" type="submit">
          {t("nav.logout")}
        </button>
      </form>
    </div>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  return (
    <span className="ml-1.5 min-w-5.5 rounded-full bg-gold px-1.5 text-center text-[0.8125rem] leading-5.5 text-wall">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
