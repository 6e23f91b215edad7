import { intern } from '#text/intern.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech, type Sense } from './entry.ts';

/** Separates the items of a list within a field. */
const LIST = '\u001f';

/**
 * Senses as stored: a line for each, tab-separated. ECDICT's senses: label (`@计` for a technical
 * field), then the glosses. Those of our own dictionary: `=label`, the fields of their detail, then
 * the glosses.
 */
export function encodeSenses(senses: readonly Sense[]): string {
  return senses.map(encodeSense).join('\n');
}

function encodeSense({ pos, field, glosses, detail }: Sense): string {
  if (!detail) return [field === undefined ? pos : `@${field}`, ...glosses].join('\t');
  const { short, cue, pattern, labels, partners, also, share } = detail;
  const lists = [labels, partners, also].map((list) => list.join(LIST));
  return [`=${pos}`, String(share), short, cue, pattern, ...lists, ...glosses].join('\t');
}

/** Cells are sliced, not gathered into a rest: a list that grows keeps room for sixteen more. */
export function decodeSenses(text: string): Sense[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    const [label = ''] = cells;
    if (label.startsWith('=')) return decodeOwn(label.slice(1), cells);
    const glosses = cells.slice(1);
    const gloss = glosses.join('；');
    if (label.startsWith('@')) return { pos: '', gloss, glosses, field: label.slice(1) };
    return { pos: partOfSpeech(label), gloss, glosses };
  });
}

function decodeOwn(label: string, cells: string[]): Sense {
  const [, share, short = '', cue = '', pattern = '', labels, partners, also] = cells;
  const glosses = cells.slice(DETAIL_CELLS);
  return {
    pos: partOfSpeech(label),
    gloss: glosses.join('；'),
    glosses,
    detail: {
      short,
      cue,
      pattern,
      labels: list(labels).map(intern),
      partners: list(partners).map(intern),
      also: list(also),
      share: Number(share),
    },
  };
}

/** The label and the fields of a detail, before the glosses. */
const DETAIL_CELLS = 8;

const list = (cell: string | undefined): string[] => (cell ? cell.split(LIST) : []);

function partOfSpeech(label: string): PartOfSpeech {
  return PARTS_OF_SPEECH.find((pos) => pos === label) ?? '';
}
