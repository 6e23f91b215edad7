/**
 * Evidence for the senses of a headword, counted in sense-tagged texts: for each context feature, a
 * log-odds for each of the entry's senses of our own dictionary.
 */
export type SenseEvidence = ReadonlyMap<string, Float32Array>;

/**
 * Reads evidence as stored: a line for each sense, with `feature:weight` pairs separated by blanks;
 * weights are tenths of log-odds.
 */
export function decodeEvidence(text: string, senses: number): SenseEvidence {
  const evidence = new Map<string, Float32Array>();
  text.split('\n').forEach((line, sense) => {
    for (const pair of line.split(' ')) {
      const colon = pair.lastIndexOf(':');
      if (colon < 1) continue;
      const feature = pair.slice(0, colon);
      const weights = evidence.get(feature) ?? new Float32Array(senses);
      weights[sense] = Number(pair.slice(colon + 1)) / 10;
      evidence.set(feature, weights);
    }
  });
  return evidence;
}
