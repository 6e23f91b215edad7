/**
 * Evidence for the senses of a headword, counted in sense-tagged texts: for each context feature, a
 * log-odds for each of the entry's senses of our own dictionary. The weights of all features lie in
 * one array: arrays for each feature take several times the memory.
 */
export type SenseEvidence = {
  /** Number of the row of `weights` that each feature has. */
  rows: ReadonlyMap<string, number>;
  /** Tenths of log-odds; a row has one for each sense. */
  weights: Int8Array;
};

/**
 * Reads evidence as stored: a line for each sense, with `feature:weight` pairs separated by blanks;
 * weights are tenths of log-odds.
 */
export function decodeEvidence(text: string, senses: number): SenseEvidence {
  const pairs = text.split('\n').flatMap((line, sense) =>
    line.split(' ').flatMap((pair) => {
      const colon = pair.lastIndexOf(':');
      const weight = Number(pair.slice(colon + 1));
      return colon < 1 ? [] : [{ feature: pair.slice(0, colon), sense, weight }];
    }),
  );
  const rows = new Map<string, number>();
  for (const { feature } of pairs) if (!rows.has(feature)) rows.set(feature, rows.size);
  const weights = new Int8Array(rows.size * senses);
  for (const { feature, sense, weight } of pairs)
    if (sense < senses) weights[rows.get(feature)! * senses + sense] = weight;
  return { rows, weights };
}
