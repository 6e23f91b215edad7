/**
 * What words near a headword tell about its sense, learned from sense-tagged texts: for each
 * context feature, a log-odds for each of the entry's senses of our own dictionary.
 */
export type SenseEvidence = ReadonlyMap<string, Float32Array>;

/** Log-odds as stored: tenths, `feature:weight` pairs separated by blanks, a line for each sense. */
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
