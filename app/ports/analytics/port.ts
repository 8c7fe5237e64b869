/** An analytics service that counts what consenting visitors do. */

/** One line of a purchase, in the terms of analytics services. */
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
  /** The browser's random id, made when its visitor consents. */
  client: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Analytics {
  readonly name: "ga4";
  /** @throws Error when the service did not take the event; the caller may send it again */
  send(event: AnalyticsEvent, signal?: AbortSignal): Promise<void>;
}
