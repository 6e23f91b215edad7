import { PARTS_OF_SPEECH, type PartOfSpeech, type Sense } from './entry.ts';

/** Senses as stored: a line for each, tab-separated: label (`@计` for a field), then the glosses. */
export function encodeSenses(senses: readonly Sense[]): string {
  return senses
    .map((s) => [s.field === undefined ? s.pos : `@${s.field}`, ...s.glosses].join('\t'))
    .join('\n');
}

export function decodeSenses(text: string): Sense[] {
  return text.split('\n').map((line) => {
    const [label = '', ...glosses] = line.split('\t');
    const gloss = glosses.join('；');
    if (label.startsWith('@')) return { pos: '', gloss, glosses, field: label.slice(1) };
    return { pos: partOfSpeech(label), gloss, glosses };
  });
}

function partOfSpeech(label: string): PartOfSpeech {
  return PARTS_OF_SPEECH.find((pos) => pos === label) ?? '';
}
