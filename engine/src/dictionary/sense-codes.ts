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

export function decodeSenses(text: string): Sense[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    const [label = '', ...glosses] = cells;
    if (label.startsWith('=')) return decodeOwn(label.slice(1), cells.slice(1));
    const gloss = glosses.join('；');
    if (label.startsWith('@')) return { pos: '', gloss, glosses, field: label.slice(1) };
    return { pos: partOfSpeech(label), gloss, glosses };
  });
}

function decodeOwn(label: string, cells: string[]): Sense {
  const [share, short = '', cue = '', pattern = '', labels, partners, also, ...glosses] = cells;
  const list = (cell: string | undefined) => (cell ? cell.split(LIST) : []);
  return {
    pos: partOfSpeech(label),
    gloss: glosses.join('；'),
    glosses,
    detail: {
      short,
      cue,
      pattern,
      labels: list(labels),
      partners: list(partners),
      also: list(also),
      share: Number(share),
    },
  };
}

function partOfSpeech(label: string): PartOfSpeech {
  return PARTS_OF_SPEECH.find((pos) => pos === label) ?? '';
}
