import type { CardKind, Rating, ReviewCard } from '@bluebird/contract/review.ts';
import { cutSentence } from '#lib/cut-sentence.ts';

/** Right; near: another form of the word, or one slip of the finger; else wrong. */
export type Verdict = 'right' | 'near' | 'wrong';

/** What a card wants typed, or chosen. */
export type Wanted = {
  /** Spellings that are right, the one to show first. */
  right: string[];
  /** Other forms of the same word. */
  near: string[];
  /** No slip of the finger is forgiven: the words to choose from differ by one. */
  exact?: boolean;
};

type Facts = Pick<ReviewCard, 'word' | 'contexts' | 'entry' | 'confusables'>;

/** The context of a card whose sentence can be shown with a gap; undefined when there is none. */
export const gapContext = ({ contexts }: Pick<ReviewCard, 'contexts'>) =>
  contexts.find(({ sentence, form }) => cutSentence(sentence, form) !== null);

/**
 * How a card asks on this device: what cannot be asked as planned, for want of a voice, a sentence,
 * a meaning or words to choose from, is asked in the next easier way.
 */
export function askedAs(card: Facts & Pick<ReviewCard, 'kind'>, hasVoice: boolean): CardKind {
  const hasMeaning = card.entry.senses.length > 0;
  const hasGap = gapContext(card) !== undefined;
  if (card.kind === 'recognise') return 'recognise';
  if (card.kind === 'choose' || card.kind === 'letters') {
    if (!hasMeaning && !hasGap) return 'recognise';
    return card.confusables.length < MIN_CONFUSABLES ? 'letters' : card.kind;
  }
  if (card.kind === 'listening' && hasVoice) return 'listening';
  if (card.kind === 'cloze' && hasGap) return 'cloze';
  if (hasMeaning) return 'recall';
  return hasGap ? 'cloze' : 'recognise';
}

/** Fewer words to choose from would make a guess too good. */
const MIN_CONFUSABLES = 2;

/** The words a card lets choose from, its own among them, in an order that changes with each review. */
export function choicesOf({ id, word, confusables, memory }: ReviewCard): string[] {
  const choices = confusables.map((one) => one.word);
  choices.splice((id + memory.reps) % (choices.length + 1), 0, word);
  return choices;
}

/** The first letters of a word that are given away, a third of it. */
export const lettersGiven = (word: string): string =>
  word.slice(0, Math.max(1, Math.min(3, Math.floor(word.length / 3))));

/** What is right where a word is to be typed: a gap wants the form that stood there. */
export function wantedOf(card: Facts, kind: CardKind): Wanted {
  if (kind === 'choose') return { right: [card.word], near: [], exact: true };
  const gap = gapContext(card);
  const inGap = gap && cutSentence(gap.sentence, gap.form)?.word;
  const forms = [
    card.word,
    ...card.contexts.map(({ form }) => form),
    ...card.entry.forms.map(({ word }) => word),
  ];
  if (kind === 'cloze' && inGap) return { right: [inGap], near: forms };
  // A recalled word's own sentence is shown with a gap: what fits there is right as well.
  const showsGap = kind === 'recall' || kind === 'letters';
  return { right: showsGap && inGap ? [card.word, inGap] : [card.word], near: forms };
}

/** As typed on any keyboard: case, curly quotes, long dashes and doubled spaces do not count. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Shortest word in which a slip is told from another word. */
const SLIP_LENGTH = 5;

export function checkAnswer(typed: string, { right, near, exact = false }: Wanted): Verdict {
  const answer = plain(typed);
  if (answer === '') return 'wrong';
  if (right.some((word) => plain(word) === answer)) return 'right';
  if (near.some((word) => plain(word) === answer)) return 'near';
  if (exact) return 'wrong';
  const slip = right.some((word) => word.length >= SLIP_LENGTH && isSlip(answer, plain(word)));
  return slip ? 'near' : 'wrong';
}

/** One letter too many, too few, another one, or two in the wrong order. */
function isSlip(typed: string, word: string): boolean {
  let head = 0;
  while (head < typed.length && typed[head] === word[head]) head += 1;
  let tail = 0;
  const most = Math.min(typed.length, word.length) - head;
  while (tail < most && typed.at(-1 - tail) === word.at(-1 - tail)) tail += 1;
  const wrong = typed.slice(head, typed.length - tail);
  const missed = word.slice(head, word.length - tail);
  if (wrong.length <= 1 && missed.length <= 1) return true;
  return wrong.length === 2 && wrong === [...missed].toReversed().join('');
}

/** The rating an answer speaks for; the reader has the last word. */
export const SUGGESTED: Record<Verdict, Rating> = { right: 3, near: 2, wrong: 1 };

/**
 * The ratings an answer leaves open: a word that could not be spelt was not remembered well, and
 * what was not typed at all was forgotten.
 */
export const OFFERED: Record<Verdict | 'none', readonly Rating[]> = {
  right: [1, 2, 3, 4],
  near: [1, 2, 3],
  wrong: [1, 2],
  none: [1],
};

/** A stretch of letters that both spellings have, or only one of them. */
export type DiffPart = { text: string; in: 'both' | 'typed' | 'word' };

/** Where a typed answer and the word part, letter by letter (longest common subsequence). */
export function answerDiff(typed: string, word: string): DiffPart[] {
  const [a, b] = [[...typed.trim()], [...word]];
  const same = (i: number, j: number) => plain(a[i]!) === plain(b[j]!);
  const longest = a.map(() => b.map(() => 0));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  const push = (text: string, where: DiffPart['in']) => {
    const last = parts.at(-1);
    if (last?.in === where) last.text += text;
    else parts.push({ text, in: where });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(i, j)) push(b[j]!, 'both');
    else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      push(a[i++]!, 'typed');
      continue;
    } else {
      push(b[j++]!, 'word');
      continue;
    }
    i += 1;
    j += 1;
  }
  return parts;
}
