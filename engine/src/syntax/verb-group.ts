import type { TaggedToken } from '#tagging/tagger.ts';
import type { Tense, Voice } from './sentence-analysis.ts';
import { BE, DO, FUTURE, HAVE, MODALS, NOT_FINITE, PAST_AUXILIARIES } from './verb-words.ts';

/** A verb with its auxiliaries. */
export type VerbGroup = {
  form: 'finite' | 'base' | 'infinitive' | 'ing' | 'participle';
  /** Indices of its words among the tokens; adverbs between them are left out. */
  words: number[];
  /** Index after its last word. */
  end: number;
  /** Whether a verb of meaning is among them; `is` alone is one. */
  isWhole: boolean;
};

const isVerb = ({ pos }: TaggedToken) => pos === 'VERB';
const isAuxiliary = ({ pos }: TaggedToken) => pos === 'AUX';
const isNegation = ({ text }: TaggedToken) => /^(?:not|n['’]t|never)$/.test(text);
const isBetween = (token: TaggedToken) => token.pos === 'ADV' || isNegation(token);

/** The verb that begins at a token; null when none does. */
export function verbGroupAt(tokens: readonly TaggedToken[], at: number): VerbGroup | null {
  const token = tokens[at]!;
  if (token.text === 'to') return infinitiveAt(tokens, at);
  if (!isVerb(token) && !isAuxiliary(token)) return null;
  return grown(tokens, [at], at + 1, formOf(token));
}

/** `to go`, `to never go`, `to have been seen`. */
function infinitiveAt(tokens: readonly TaggedToken[], at: number): VerbGroup | null {
  let next = at + 1;
  while (tokens[next] && isBetween(tokens[next]!)) next++;
  const token = tokens[next];
  if (!token) return null;
  const isBase =
    (isVerb(token) && /^(?:VB|VBP)$/.test(token.form ?? '')) ||
    (isAuxiliary(token) && /^(?:be|have|do)$/.test(token.text));
  return isBase ? grown(tokens, [at, next], next + 1, 'infinitive') : null;
}

function formOf({ pos, form, text }: TaggedToken): VerbGroup['form'] {
  if (pos === 'AUX') {
    if (text === 'being' || text === 'having') return 'ing';
    return NOT_FINITE.has(text) ? 'base' : 'finite';
  }
  if (form === 'VBG') return 'ing';
  if (form === 'VBN') return 'participle';
  return form === 'VB' ? 'base' : 'finite';
}

/** Takes the auxiliaries and the verb that follow, as far as one may follow the other. */
function grown(
  tokens: readonly TaggedToken[],
  words: number[],
  from: number,
  form: VerbGroup['form'],
): VerbGroup {
  let end = from;
  for (let next = from; next < tokens.length; next++) {
    const token = tokens[next]!;
    if (isBetween(token)) continue;
    const last = tokens[words.at(-1)!]!;
    if (token.text === 'to' && isSemiModal(tokens, words)) {
      const infinitive = infinitiveAt(tokens, next);
      if (infinitive) return { ...infinitive, form, words: [...words, ...infinitive.words] };
    }
    if (!mayFollow(last, token)) break;
    words.push(next);
    end = next + 1;
  }
  const last = tokens[words.at(-1)!]!;
  return { form, words, end, isWhole: isVerb(last) || BE.has(last.text) || last.text === 'be' };
}

/** `have to`, `had to`, `used to`, `ought to`, `are going to`, `are able to`. */
function isSemiModal(tokens: readonly TaggedToken[], words: readonly number[]): boolean {
  const last = tokens[words.at(-1)!]!.text;
  if (HAVE.has(last) && last !== 'having') return true;
  if (last === 'used') return words.length === 1;
  if (last === 'ought') return true;
  return last === 'going' && words.length > 1;
}

/** Whether a verb may follow an auxiliary in the same group. */
function mayFollow(last: TaggedToken, next: TaggedToken): boolean {
  if (!isVerb(next) && !isAuxiliary(next)) return false;
  const word = last.text;
  if (word === 'having') return /^VB[ND]$/.test(next.form ?? '') || next.text === 'been';
  const nextForm = next.form ?? '';
  const isPastForm = /^VB[ND]$/.test(nextForm) || /^(?:been|had)$/.test(next.text);
  if (last.pos === 'AUX' || last.pos === 'PART') {
    if (FUTURE.has(word) || MODALS.has(word) || DO.has(word))
      return isVerb(next) ? !/^VB[ZG]$/.test(nextForm) : /^(?:be|have|do)$/.test(next.text);
    if (BE.has(word) || word === "'s" || word === '’s') {
      if (isVerb(next) ? /^VB[NGD]$/.test(nextForm) : next.text === 'being') return true;
    }
    if (HAVE.has(word) || /^['’][sd]$/.test(word)) return isPastForm;
    return false;
  }
  return false;
}

/** Tense and voice of a finite verb. */
export function tenseOf(
  tokens: readonly TaggedToken[],
  group: Pick<VerbGroup, 'words' | 'form'>,
): { tense: Tense; voice: Voice } {
  const parts = group.words.map((word) => tokens[word]!);
  const words = parts.map(({ text }) => text);
  const last = parts.at(-1)!;
  const before = words.at(-2) ?? '';
  const isParticiple = last.pos === 'VERB' && /^VB[ND]$/.test(last.form ?? '');
  const voice: Voice =
    parts.length > 1 && isParticiple && (BE.has(before) || /^(?:['’]s)$/.test(before))
      ? 'passive'
      : 'active';
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isPerfect =
    words.slice(0, -1).some((word) => HAVE.has(word)) && !words.includes('to')
      ? true
      : /^['’][sd]$/.test(words[0]!) && words[1] === 'been';
  const isProgressive = words.some((_, i) => i > 0 && isIngOf(parts[i]!) && hasBe(words, i));
  if (MODALS.has(words[0]!)) return { tense: isPerfect ? 'modal-perfect' : 'modal', voice };
  if (has(FUTURE)) {
    if (isPerfect) return { tense: 'future-perfect', voice };
    return { tense: isProgressive ? 'future-progressive' : 'future', voice };
  }
  if (group.form === 'base') return { tense: 'present', voice };
  const first = parts[0]!;
  const isPast =
    PAST_AUXILIARIES.has(words[0]!) ||
    (first.pos === 'VERB' && /^VB[DN]$/.test(first.form ?? '')) ||
    /^['’]d$/.test(words[0]!);
  const time = isPast ? 'past' : 'present';
  if (isPerfect)
    return { tense: isProgressive ? `${time}-perfect-progressive` : `${time}-perfect`, voice };
  return { tense: isProgressive ? `${time}-progressive` : time, voice };
}

const isIngOf = ({ form, text }: TaggedToken) => form === 'VBG' || text === 'being';
const hasBe = (words: readonly string[], at: number) => {
  const before = words[at - 1]!;
  return BE.has(before) || before === 'be' || before === 'been' || /^['’]s$/.test(before);
};
