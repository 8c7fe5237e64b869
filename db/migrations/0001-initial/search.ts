/** Tables and indexes: search. */
export const search: readonly string[] = [
  `create virtual table publication_words using fts5(
      words, content='', contentless_delete=1,
      tokenize="unicode61 remove_diacritics 2", prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20'
    )`,
  `create virtual table order_words using fts5(
      confirmation_id, email, name, content='', contentless_delete=1, tokenize='trigram'
    )`,
  `create virtual table order_trigrams using fts5vocab(order_words, instance)`,
];
