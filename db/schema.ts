/**
 * The schema of the database, by subject.
 * Invariant: moments are milliseconds since 1970 from the Shop's clock; booleans are 0 and 1; money is integer rappen.
 */

import type { Kysely, Selectable } from "kysely";
import type {
  AccountsTable,
  CreditsTable,
  EmailChangesTable,
  KnownOriginsTable,
  PasswordResetsTable,
  PendingSignUpsTable,
  SessionsTable,
  ThrottlesTable,
  VerificationCodesTable,
  WelcomeGrantsTable,
} from "./schema/accounts.ts";
import type { AnalyticsClientsTable } from "./schema/analytics.ts";
import type {
  CartLinesTable,
  CartsTable,
  EditionEntriesTable,
  HoldQuotasTable,
  HoldsTable,
  PrintsTable,
} from "./schema/cart.ts";
import type {
  LikesTable,
  PublicationsTable,
  PublicationWordsTable,
  ReportsTable,
  TakedownsTable,
  TalliesTable,
} from "./schema/gallery.ts";
import type { DocumentSeriesTable, TaxDocumentsTable } from "./schema/invoices.ts";
import type {
  EmailsTable,
  EventsTable,
  FileRemovalsTable,
  JobsTable,
  PageSpeedsTable,
  RateCountsTable,
} from "./schema/jobs.ts";
import type { LedgerEntriesTable, LedgerTransactionsTable } from "./schema/ledger.ts";
import type {
  FirstMonthsTable,
  MembershipInvoicesTable,
  MembershipsTable,
  PaymentCustomersTable,
  PromoCodesTable,
  PromoHoldsTable,
} from "./schema/membership.ts";
import type {
  BulkChangeOrdersTable,
  BulkChangesTable,
  OrderEntriesTable,
  OrderLinesTable,
  OrdersTable,
  ParcelsTable,
  StatusChangesTable,
} from "./schema/orders.ts";
import type {
  DisputesTable,
  EventCatchUpsTable,
  PaymentEventsTable,
  PaymentsTable,
  PlatformAccountsTable,
  RefundLinesTable,
  RefundsTable,
  SpentStripeKeysTable,
} from "./schema/payments.ts";
import type { BankPayoutsTable, PayeesTable, PayoutsTable } from "./schema/payouts.ts";
import type {
  CreationsTable,
  FailedSketchesTable,
  LivingPostersTable,
  PaintingsTable,
  PicturesTable,
  PostersTable,
  SketchRequestsTable,
  UploadsTable,
  VideosTable,
} from "./schema/posters.ts";
import type {
  FormerPrintFilesTable,
  HotFolderJobsTable,
  PressAssetsTable,
  PrintFilesTable,
  PrintJobsTable,
} from "./schema/printing.ts";
import type { Signals } from "./schema/signals.ts";
import type {
  CoarsePrintsTable,
  CustomerEntriesTable,
  FeedbackTable,
  OrderTrigramsTable,
  OrderWordsTable,
  ReprintsTable,
  SavedViewsTable,
  StaffChallengesTable,
  StaffLogInsTable,
  StaffLogTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffSessionsTable,
  StaffSetUpsTable,
  StaffTable,
  UnprintableAddressesTable,
} from "./schema/staff.ts";
import type { PurchaseConsentsTable, WithdrawalLinesTable, WithdrawalsTable } from "./schema/withdrawals.ts";

export interface Database {
  withdrawals: WithdrawalsTable;
  withdrawal_lines: WithdrawalLinesTable;
  purchase_consents: PurchaseConsentsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  pending_sign_ups: PendingSignUpsTable;
  email_changes: EmailChangesTable;
  throttles: ThrottlesTable;
  known_origins: KnownOriginsTable;
  welcome_grants: WelcomeGrantsTable;
  feedback: FeedbackTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_log_ins: StaffLogInsTable;
  staff_set_ups: StaffSetUpsTable;
  staff_log: StaffLogTable;
  staff_passkeys: StaffPasskeysTable;
  staff_challenges: StaffChallengesTable;
  order_words: OrderWordsTable;
  order_trigrams: OrderTrigramsTable;
  credits: CreditsTable;
  uploads: UploadsTable;
  living_posters: LivingPostersTable;
  sketch_requests: SketchRequestsTable;
  failed_sketches: FailedSketchesTable;
  videos: VideosTable;
  creations: CreationsTable;
  paintings: PaintingsTable;
  posters: PostersTable;
  pictures: PicturesTable;
  publications: PublicationsTable;
  publication_words: PublicationWordsTable;
  tallies: TalliesTable;
  likes: LikesTable;
  takedowns: TakedownsTable;
  reports: ReportsTable;
  jobs: JobsTable;
  emails: EmailsTable;
  events: EventsTable;
  file_removals: FileRemovalsTable;
  page_speeds: PageSpeedsTable;
  rate_counts: RateCountsTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  holds: HoldsTable;
  hold_quotas: HoldQuotasTable;
  prints: PrintsTable;
  edition_entries: EditionEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  tax_documents: TaxDocumentsTable;
  document_series: DocumentSeriesTable;
  payees: PayeesTable;
  payouts: PayoutsTable;
  bank_payouts: BankPayoutsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  refund_lines: RefundLinesTable;
  platform_accounts: PlatformAccountsTable;
  event_catch_ups: EventCatchUpsTable;
  spent_stripe_keys: SpentStripeKeysTable;
  payment_events: PaymentEventsTable;
  payment_customers: PaymentCustomersTable;
  memberships: MembershipsTable;
  membership_invoices: MembershipInvoicesTable;
  first_months: FirstMonthsTable;
  customer_entries: CustomerEntriesTable;
  saved_views: SavedViewsTable;
  promo_codes: PromoCodesTable;
  promo_holds: PromoHoldsTable;
  print_files: PrintFilesTable;
  former_print_files: FormerPrintFilesTable;
  status_changes: StatusChangesTable;
  bulk_changes: BulkChangesTable;
  bulk_change_orders: BulkChangeOrdersTable;
  reprints: ReprintsTable;
  coarse_prints: CoarsePrintsTable;
  unprintable_addresses: UnprintableAddressesTable;
  order_entries: OrderEntriesTable;
  parcels: ParcelsTable;
  print_jobs: PrintJobsTable;
  press_assets: PressAssetsTable;
  hot_folder_jobs: HotFolderJobsTable;
  analytics_clients: AnalyticsClientsTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;

/** The shop's database: it knows whether it was written, and who waits for what. */
export interface ShopDatabase extends Kysely<Database> {
  /** A text that differs after each write that a page may show, by this process or another one. */
  revision(): string;
  /** To and from the other processes of the shop. */
  signals: Signals;
}
