/** Tables and indexes: search. */
export const search: readonly string[] = [
  `create virtual table publication_words using fts5(
      words, content='', contentless_delete=1,
      tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'
    )`,
  // The words of an order are in the column of its kind: "CAT-" among posters reads no order of the catalogue.
  `create virtual table order_words using fts5(
      poster, catalogue, credits, content='', contentless_delete=1, tokenize='trigram'
    )`,
  // Two spaces behind each text make any one or two characters of it the beginning of a trigram.
  `create view words_of_orders as
      with texts as (
        select rowid, kind, confirmation_id || '  ' || char(10) || coalesce(email, '') || '  ' || char(10)
          || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || '  ' as words
        from orders where placed_at is not null
      )
      select rowid, iif(kind = 'poster', words, '') as poster, iif(kind = 'catalogue', words, '') as catalogue,
        iif(kind = 'credits', words, '') as credits from texts`,
  `create virtual table order_trigrams using fts5vocab(order_words, instance)`,
];
