type Sense = { pos: string; glosses: readonly string[] };

/** A part of speech as dictionaries print it: `vt` → `vt.`; empty for a name or no label. */
export const posLabel = (pos: string): string => (pos === '' || pos === 'name' ? '' : `${pos}.`);

/** A sense in one line, as the word book keeps it: `n. 岸；堤`. */
export const senseLine = ({ pos, glosses }: Sense): string =>
  `${posLabel(pos)} ${glosses.join('；')}`.trim();

/**
 * Index of the sense that a line stands for, even if the line has only its first glosses; −1: none.
 */
export function senseOfLine(senses: readonly Sense[], line: string): number {
  if (line === '') return -1;
  const whole = senses.findIndex((sense) => senseLine(sense) === line);
  return whole >= 0 ? whole : senses.findIndex((sense) => senseLine(sense).startsWith(`${line}；`));
}

/** Reads a line back into part of speech and glosses. */
export function senseFromLine(line: string): { pos: string; glosses: string[] } {
  const [, pos = '', gloss = line] = /^([a-z]+)\. (.*)$/su.exec(line) ?? [];
  return { pos, glosses: gloss.split('；') };
}
