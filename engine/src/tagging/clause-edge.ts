/** What parts clauses: punctuation and words that join them. */
export const CLAUSE_EDGE = new Set(
  '; : , — – ( ) “ ” " . ? ! and but or because while although if when where that which who'.split(
    ' ',
  ),
);
