/** Settings of ours begin so, and nobody else's do. */
const OWN_PREFIXES = ['BLUEBIRD_', 'DATABASE_', 'FETCH_ALLOW_', 'SMS_ALIYUN_', 'TTS_'];

/**
 * Names that are no setting of ours but look like one: most often a slip of the hand, by which a
 * setting does nothing.
 * @param names what the environment holds
 * @param known our settings
 * @returns each with the setting it is nearest to
 */
export function findMisspelt(
  names: readonly string[],
  known: readonly string[],
): { name: string; nearest: string }[] {
  return names
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !known.includes(name))
    .map((name) => ({ name, ...nearestOf(name, known) }))
    .filter(({ name, nearest, edits }) => {
      const isOwn = OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOwn || (name[0] === nearest[0] && edits <= slipsIn(nearest));
    })
    .map(({ name, nearest }) => ({ name, nearest }));
}

/** The shorter a name, the more often another is like it by chance. */
const slipsIn = (name: string): number => (name.length < 7 ? 1 : 2);

function nearestOf(name: string, known: readonly string[]): { nearest: string; edits: number } {
  const [best] = known
    .map((nearest) => ({ nearest, edits: editsBetween(name, nearest) }))
    .toSorted((a, b) => a.edits - b.edits);
  return best!;
}

/** Letters added, left out, replaced, or exchanged with their neighbour (Damerau and Levenshtein). */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (same ? 0 : 1),
        exchanged ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
