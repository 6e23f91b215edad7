import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry, FormKind, PartOfSpeech, Sense } from '#dictionary/entry.ts';
import { entryOfName, withNames, type Name } from '#dictionary/name-store.ts';
import { partOf } from '#dictionary/names.ts';
import { phrasePattern } from '#dictionary/phrase-pattern.ts';
import { createHeadwordFinder, type HeadwordFinder } from './headword.ts';

/* A dictionary of the few words that a test needs. */

type Words = {
  /** By headword its senses, as in `n 光；灯 | vt 点燃`; those of our own dictionary as `v! 走`. */
  entries?: Record<string, string>;
  /** By form its headwords, each with the kind of the form: `leaves: { leaf: 'plural' }`. */
  forms?: Record<string, Record<string, FormKind>>;
  ranks?: Record<string, number>;
  /** As in `Bath city`; `Bath city also` when it is a common word too. */
  names?: string[];
  phrases?: string[];
  /** Told what is asked about evidence. */
  evidence?: (word: string, senses: number) => void;
};

const EMPTY = { short: '', cue: '', pattern: '', labels: [], partners: [], also: [], share: 0.5 };

/** A sense written as `n 光；灯`, with the pattern of our own dictionary as `v! 推迟 ~put sth off`. */
function madeSense(line: string): Sense {
  const [, sense = '', pattern = ''] = /^(.*?)(?: ~(.*))?$/.exec(line) ?? [];
  const [label = '', gloss = ''] = sense.split(' ');
  const pos = label.replace('!', '') as PartOfSpeech;
  const own = label.endsWith('!') && { detail: { ...EMPTY, pattern } };
  return { pos, gloss, glosses: gloss.split('；'), ...own };
}

export const madeEntry = (word: string, lines: string, rank: number | null): DictionaryEntry => ({
  ...{ word, senses: lines.split(' | ').map(madeSense), ipa: { uk: null, us: null } },
  ...{ exams: [], rank, forms: [], collins: 0, oxford: false },
});

function madeName(line: string): Name {
  const [, form = '', kind = '', also] = /^(.+?) ([a-z]+)( also)?$/.exec(line) ?? [];
  return { form, name: form, kind, chinese: form, what: kind, alsoWord: also !== undefined };
}

/** The part of a dictionary that the analysis asks. */
type MadeDictionary = Pick<
  Dictionary,
  'entry' | 'lemmaCandidates' | 'namesFrom' | 'evidence' | 'phrases'
>;

export function madeDictionary({
  entries = {},
  forms = {},
  ranks = {},
  names = [],
  phrases = [],
  evidence = () => {},
}: Words): MadeDictionary {
  const listed = names.map(madeName).toSorted((a, b) => b.form.length - a.form.length);
  const rankOf = (word: string) => ranks[word] ?? null;
  const entry = (word: string) => {
    const lines = entries[word];
    const own = listed.filter(({ name }) => name === word);
    if (lines !== undefined) return withNames(madeEntry(word, lines, rankOf(word)), own);
    return own.length > 0 ? entryOfName(word, own) : null;
  };
  return {
    entry,
    lemmaCandidates: (form) => [
      ...(entries[form] === undefined ? [] : [{ lemma: form, kinds: [], rank: rankOf(form) }]),
      ...Object.entries(forms[form] ?? {}).map(([lemma, kind]) => ({
        ...{ lemma, kinds: [kind], rank: rankOf(lemma) },
      })),
    ],
    namesFrom: (part) =>
      listed.filter(({ form }) => partOf(form).toLowerCase() === part.toLowerCase()),
    evidence: (word, senses) => {
      evidence(word, senses);
      return null;
    },
    phrases: (anchor) =>
      phrases.flatMap((headword) => {
        const pattern = phrasePattern(headword) ?? [];
        return pattern[0]?.toLowerCase() === anchor ? [{ headword, pattern }] : [];
      }),
  };
}

export const madeHeadwords = (words: Words): HeadwordFinder =>
  createHeadwordFinder(madeDictionary(words));
