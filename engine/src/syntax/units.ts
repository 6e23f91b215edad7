import type { TaggedToken } from '#tagging/tagger.ts';
import { markAt, type Mark } from './marks.ts';
import { verbGroupAt, type VerbGroup } from './verb-group.ts';

/**
 * What clauses are made of: a noun with what stands before it, a verb with its auxiliaries, a word that
 * joins or introduces, a sign that parts. Adverbs belong to none. `from` and `to` are indices of tokens.
 */
export type Unit = { from: number; to: number } & (
  | { kind: 'noun'; head: number; isGoverned: boolean }
  | { kind: 'verb'; group: VerbGroup }
  | { kind: 'mark'; mark: Mark }
  | { kind: 'preposition' | 'coordinator' | 'adjective' | 'comma' | 'stop' | 'open' | 'close' }
);

const COORDINATORS = new Set('and or but nor yet'.split(' '));
const QUANTIFIERS = new Set(
  'few many most several some all both each one none more less much half another others fewer'.split(
    ' ',
  ),
);
const POSSESSIVES = new Set('my your his her its our their whose'.split(' '));
const PARTICLES = new Set('up out off down away back on over along'.split(' '));
const QUOTE = /^["“”‘’']$/;
const HYPHEN = /^[-‐‑]$/;

/** The units of a sentence. */
export function unitsOf(tokens: readonly TaggedToken[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length;) {
    const unit = unitAt(tokens, at, units.at(-1));
    if (unit && unit.to > at) {
      units.push(unit);
      at = unit.to;
    } else {
      at++;
    }
  }
  return units;
}

function unitAt(tokens: readonly TaggedToken[], at: number, before: Unit | undefined): Unit | null {
  const { text, pos } = tokens[at]!;
  const sign = signOf(text);
  if (sign) return { kind: sign, from: at, to: at + 1 };
  if (QUOTE.test(text) && pos !== 'PART' && pos !== 'AUX') return null;
  const mark = markAt(tokens, at);
  if (mark) return { kind: 'mark', mark, from: at, to: at + mark.length };
  if (COORDINATORS.has(text) && pos !== 'ADV') return { kind: 'coordinator', from: at, to: at + 1 };
  const isMoreThan =
    /^(?:more|less|fewer)$/.test(text) &&
    tokens[at + 1]?.text === 'than' &&
    /^(?:NUM|DET)$/.test(tokens[at + 2]?.pos ?? '');
  if (isMoreThan)
    return {
      ...nounAt(tokens, at + 2)!,
      kind: 'noun',
      from: at,
      isGoverned: before?.kind === 'preposition',
    };
  const isInNoun = nounAt(tokens, at);
  const group = verbGroupAt(tokens, at);
  if (group && !(isInNoun && tokens[at]!.pos === 'VERB')) {
    const particle = tokens[group.end];
    const hasParticle =
      particle?.pos === 'ADP' && PARTICLES.has(particle.text) && isParticle(tokens, group.end);
    return { kind: 'verb', group, from: at, to: group.end + (hasParticle ? 1 : 0) };
  }
  if (isInNoun) {
    const isGoverned = before?.kind === 'preposition';
    return { kind: 'noun', from: at, to: isInNoun.to, head: isInNoun.head, isGoverned };
  }
  if (pos === 'ADP' || text === 'to') return { kind: 'preposition', from: at, to: at + 1 };
  if (pos === 'SCONJ') return { kind: 'preposition', from: at, to: at + 1 };
  if (pos === 'ADJ') return { kind: 'adjective', from: at, to: at + 1 };
  return null;
}

const signOf = (text: string): 'comma' | 'stop' | 'open' | 'close' | null => {
  if (text === ',') return 'comma';
  if (/^(?:[;:—–.!?]|--+|\.{2,}|…)$/.test(text)) return 'stop';
  if (text === '(' || text === '[') return 'open';
  return text === ')' || text === ']' ? 'close' : null;
};

/** `on` is a particle before another preposition or a form in -ing: `went on treating`. */
function isParticle(tokens: readonly TaggedToken[], at: number): boolean {
  if (!/^(?:on|over|along)$/.test(tokens[at]!.text)) return true;
  return tokens[at + 1]?.form === 'VBG' || tokens[at + 1]?.pos === 'ADP';
}

/** A noun with what stands before it, from a token on; null when none begins there. */
function nounAt(tokens: readonly TaggedToken[], at: number): { to: number; head: number } | null {
  let head = -1;
  let isComplete = false;
  let to = at;
  const is = (index: number, pattern: RegExp) => pattern.test(tokens[index]?.pos ?? '');
  const isTouching = (index: number) =>
    tokens[index - 1]?.end === tokens[index]!.start &&
    tokens[index + 1]?.start === tokens[index]!.end;
  for (; to < tokens.length; to++) {
    const { text, pos, form } = tokens[to]!;
    const isFirst = to === at;
    const isPossessive = POSSESSIVES.has(text) && is(to + 1, /^(?:ADJ|NOUN|PROPN|NUM|VERB|ADV)$/);
    if (pos === 'DET' || isPossessive) {
      if (isComplete || (head >= 0 && !/^(?:all|both|half|such|quite)$/.test(tokens[head]!.text)))
        break;
      head = to;
    } else if (pos === 'PRON') {
      if (!isFirst) break;
      head = to;
      isComplete = true;
    } else if (pos === 'NOUN' || pos === 'PROPN') {
      head = to;
      isComplete = true;
    } else if (pos === 'NUM' || pos === 'SYM') {
      head = to;
      if (!is(to + 1, /^(?:NOUN|PROPN|ADJ|NUM|SYM|PUNCT)$/)) isComplete = true;
    } else if (pos === 'ADJ') {
      if (isComplete) break;
      if (QUANTIFIERS.has(text) || (head >= 0 && !is(to + 1, /^(?:NOUN|PROPN)$/))) head = to;
    } else if (/^['’]s?$/.test(text) && pos === 'PART') {
      if (isFirst) break;
      isComplete = false;
    } else if (HYPHEN.test(text) && isTouching(to) && !isFirst) {
      isComplete = false;
    } else if (pos === 'VERB' && /^VB[NG]$/.test(form ?? '')) {
      const isPremodifier = !isComplete && !isFirst && is(to + 1, /^(?:NOUN|PROPN|ADJ)$/);
      const isCompound =
        HYPHEN.test(tokens[to - 1]?.text ?? '') || HYPHEN.test(tokens[to + 1]?.text ?? '');
      if (!isPremodifier && !(isCompound && !isFirst)) break;
    } else if (pos === 'ADV') {
      const isBefore = is(to + 1, /^(?:ADJ|NUM)$/) || tokens[to + 1]?.form === 'VBN';
      if (isComplete || isFirst || !isBefore) break;
    } else if (text === 'and' && is(to - 1, /^ADJ$/) && is(to + 1, /^ADJ$/) && !isComplete) {
      if (!is(to + 2, /^(?:NOUN|PROPN)$/)) break;
    } else {
      break;
    }
  }
  if (QUANTIFIERS.has(tokens[at]!.text) && head < 0) return { to: at + 1, head: at };
  if (head < 0) return null;
  return { to, head: headOf(tokens, at, to) };
}

/** The last noun, else the last word. */
function headOf(tokens: readonly TaggedToken[], from: number, to: number): number {
  for (let at = to - 1; at >= from; at--) {
    if (/^(?:NOUN|PROPN|PRON)$/.test(tokens[at]!.pos)) return at;
  }
  return to - 1;
}
