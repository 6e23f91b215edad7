type Sense = { pos: string; glosses: readonly string[] };

/** `vt` → `vt.`, as dictionaries print it; nothing for a name, or where the dictionary gives none. */
export const posLabel = (pos: string): string => (pos === '' || pos === 'name' ? '' : `${pos}.`);

/** A sense in one line, as the word book keeps it: `n. 岸；堤`. */
export const senseLine = ({ pos, glosses }: Sense): string =>
  `${posLabel(pos)} ${glosses.join('；')}`.trim();

/** Which sense a line tells of, perhaps by its first glosses only; −1: none of them. */
export function senseOfLine(senses: readonly Sense[], line: string): number {
  if (line === '') return -1;
  const whole = senses.findIndex((sense) => senseLine(sense) === line);
  return whole >= 0 ? whole : senses.findIndex((sense) => senseLine(sense).startsWith(`${line}；`));
}
