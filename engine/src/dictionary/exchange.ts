import type { FormKind, WordForm } from './entry.ts';

const CODES: Record<string, FormKind> = {
  p: 'past',
  d: 'past_participle',
  i: 'present_participle',
  '3': 'third_person',
  s: 'plural',
  r: 'comparative',
  t: 'superlative',
};

/**
 * Reads ECDICT's `exchange`, e.g. `0:leave/1:dp/d:left/p:left`: the forms of a headword or, for an
 * inflected form, its lemma (`0:`) and the kinds of form it is (`1:`).
 */
export function parseExchange(exchange: string): {
  forms: WordForm[];
  lemma: { word: string; kinds: FormKind[] } | null;
} {
  const forms: WordForm[] = [];
  let lemma = '';
  let kinds: FormKind[] = [];
  for (const part of exchange.split('/')) {
    const code = part.slice(0, part.indexOf(':'));
    const word = part.slice(part.indexOf(':') + 1).trim();
    const kind = CODES[code];
    if (word === '') continue;
    if (code === '0') lemma = word;
    else if (code === '1') kinds = [...word].map((c) => CODES[c]).filter((k) => k !== undefined);
    else if (kind) forms.push({ kind, word });
  }
  return { forms, lemma: lemma === '' ? null : { word: lemma, kinds } };
}
