/** One line of the system health page. */
export type HealthLevel = "good" | "warn" | "bad";

/** `values` has the numbers in the units of the page's texts. */
export interface HealthFact {
  name:
    | "database"
    | "disk"
    | "queue"
    | "failedJobs"
    | "backup"
    | "replica"
    | "mail"
    | "painter"
    | "payments"
    | "press"
    | "legal"
    | "versions"
    | "uptime";
  level: HealthLevel;
  /** Key of the fact's text. */
  say:
    | "database"
    | "disk"
    | "diskLow"
    | "diskFull"
    | "queueEmpty"
    | "queue"
    | "failedJobs"
    | "backup"
    | "backupUnknown"
    | "replica"
    | "replicaSilent"
    | "replicaEmpty"
    | "mailSmtp"
    | "mailOutbox"
    | "painterEmbedded"
    | "painterService"
    | "paymentsSimulator"
    | "paymentsStripe"
    | "pressWorkshop"
    | "pressSftp"
    | "pressProdigi"
    | "legal"
    | "legalMissing"
    | "versions"
    | "uptime";
  values: Record<string, string | number>;
}
