/** Tables and indexes: invoices and credit notes. */
export const invoices: readonly string[] = [
  `create table tax_documents (
      id integer primary key,
      year integer not null,
      series text not null check (series in ('invoice', 'credit-note')),
      number integer not null check (number > 0),
      key text not null unique,
      order_id text references orders(id),
      month_id text references membership_invoices(id),
      refund_id text references refunds(id),
      dispute_id text,
      country text not null,
      scheme text not null check (scheme in ('domestic', 'ioss', 'import', 'unregistered')),
      rate integer,
      gross integer not null,
      tax integer not null,
      sold_at integer not null,
      issued_at integer not null,
      unique (year, series, number),
      check ((order_id is null) != (month_id is null)),
      check (refund_id is null or dispute_id is null),
      check ((rate is null) = (scheme = 'unregistered')),
      check ((series = 'invoice') = (gross > 0))
    ) strict`,
  `create index tax_documents_by_order on tax_documents(order_id) where order_id is not null`,
  `create index tax_documents_by_month on tax_documents(month_id) where month_id is not null`,
  `create index tax_documents_by_issue on tax_documents(issued_at, id)`,
  `create table document_series (
      year integer not null,
      series text not null check (series in ('invoice', 'credit-note')),
      last integer not null,
      primary key (year, series)
    ) strict, without rowid`,
];
