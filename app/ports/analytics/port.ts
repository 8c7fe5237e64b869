/** A service that counts for the shop what visitors do who have allowed it. */

/** One line of what was bought, in the words of such services. */
export interface AnalyticsItem {
  item_name: string;
  item_category: string;
  /** In francs, as charged. */
  price: number;
  quantity: number;
}

export type AnalyticsFacts = Record<string, string | number | boolean | readonly AnalyticsItem[]>;

export interface AnalyticsEvent {
  name: string;
  facts: AnalyticsFacts;
  /** The browser's own name, made up when its owner allowed it. */
  client: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Analytics {
  readonly name: "ga4";
  /** @throws Error when the service has not taken it; it may then be told again */
  tell(event: AnalyticsEvent, signal?: AbortSignal): Promise<void>;
}
