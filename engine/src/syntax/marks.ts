import type { TaggedToken } from '#tagging/tagger.ts';
import type { ClauseKind } from './sentence-analysis.ts';

/** A word, or words, that can introduce a clause. */
export type Mark = {
  /** `wh`: relative or a question; `adverbial`: its clause is one of the adverbial kinds. */
  type: 'that' | 'wh' | 'adverbial';
  word: string;
  kind: ClauseKind | null;
  /** Whether it is one only before a subject and its verb: `since`, but not `since 1990`. */
  needsClause: boolean;
  /** How many tokens it takes. */
  length: number;
};

const SEVERAL_WORDS: [words: string, kind: ClauseKind][] = [
  ['even though', 'concession'],
  ['even if', 'concession'],
  ['no matter how', 'concession'],
  ['no matter what', 'concession'],
  ['no matter who', 'concession'],
  ['no matter where', 'concession'],
  ['as if', 'manner'],
  ['as though', 'manner'],
  ['as soon as', 'time'],
  ['as long as', 'condition'],
  ['so long as', 'condition'],
  ['by the time', 'time'],
  ['the moment', 'time'],
  ['every time', 'time'],
  ['each time', 'time'],
  ['ever since', 'time'],
  ['so that', 'purpose'],
  ['in order that', 'purpose'],
  ['in case', 'condition'],
  ['now that', 'cause'],
  ['given that', 'cause'],
  ['provided that', 'condition'],
  ['providing that', 'condition'],
  ['except that', 'concession'],
];
const SEVERAL = SEVERAL_WORDS.map(([words, kind]) => [words.split(' '), kind] as const);

const ALWAYS: Record<string, ClauseKind> = {
  because: 'cause',
  although: 'concession',
  though: 'concession',
  whereas: 'concession',
  while: 'time',
  whilst: 'time',
  whenever: 'time',
  wherever: 'place',
  if: 'condition',
  unless: 'condition',
  lest: 'purpose',
};

const BEFORE_CLAUSE: Record<string, ClauseKind> = {
  as: 'time',
  since: 'time',
  until: 'time',
  till: 'time',
  before: 'time',
  after: 'time',
  once: 'time',
  than: 'comparison',
  so: 'result',
};

const WH = new Set(
  'who whom whose which what where when why how whether whoever whatever whichever however'.split(
    ' ',
  ),
);

/** The mark at a token; null when there is none. */
export function markAt(tokens: readonly TaggedToken[], at: number): Mark | null {
  const token = tokens[at]!;
  const word = token.text;
  for (const [words, kind] of SEVERAL) {
    if (words.every((part, i) => tokens[at + i]?.text === part)) {
      const marked = { type: 'adverbial', word: words.join(' '), kind, needsClause: true } as const;
      return { ...marked, length: words.length };
    }
  }
  if (word === 'that') return isConjunction(tokens, at) ? single('that', word) : null;
  if (WH.has(word)) {
    if (word === 'however' && tokens[at + 1]?.pos !== 'ADJ' && tokens[at + 1]?.pos !== 'ADV')
      return null;
    return single('wh', word);
  }
  const always = ALWAYS[word];
  if (always && tokens[at + 1]?.text !== 'of')
    return { ...single('adverbial', word), kind: always };
  const kind = BEFORE_CLAUSE[word];
  if (!kind || (word === 'so' && tokens[at - 1]?.text !== ',')) return null;
  if (/^(?:VERB|AUX)$/.test(tokens[at + 1]?.pos ?? '') && tokens[at + 1]?.form !== 'VBG')
    return null;
  return { ...single('adverbial', word), kind, needsClause: true };
}

const single = (type: Mark['type'], word: string): Mark => ({
  type,
  word,
  kind: null,
  needsClause: false,
  length: 1,
});

const POINTED_AT =
  /^(?:day|night|morning|afternoon|evening|week|month|year|summer|winter|time|point)$/;

/** `that` before a clause: not the one that points at something. */
function isConjunction(tokens: readonly TaggedToken[], at: number): boolean {
  const { pos } = tokens[at]!;
  const before = tokens[at - 1]?.pos;
  const after = tokens[at + 1];
  if (POINTED_AT.test(after?.text ?? '')) return false;
  if (pos === 'SCONJ') return true;
  if (pos === 'PRON' || pos === 'DET') {
    const isAfterNoun = /^(?:NOUN|PROPN|PRON|NUM)$/.test(before ?? '');
    const isBeforeVerb = /^(?:VERB|AUX|ADV)$/.test(after?.pos ?? '');
    return isAfterNoun && (isBeforeVerb || /^(?:PRON|DET)$/.test(after?.pos ?? ''));
  }
  return false;
}
