import type { TaggedToken, Tagger } from '#tagging/tagger.ts';
import { splitSentences, type Span } from '#text/sentences.ts';
import type { OpenClause } from './clause-stack.ts';
import { isEnglish } from './is-english.ts';
import { bestClauses } from './repair-tags.ts';
import type { Clause, ClauseKind, NoAnalysis, SentenceAnalysis } from './sentence-analysis.ts';
import { trunkOf } from './trunk.ts';
import { tenseOf, type VerbGroup } from './verb-group.ts';

/** Longest sentence that is analysed, in UTF-16 units. */
export const MAX_SENTENCE = 1_000;

/**
 * Takes a sentence apart by rules on its parts of speech: right more often than not, never certain.
 * @returns why not, for what is no English sentence
 */
export function analyseSentence(text: string, tagger: Tagger): SentenceAnalysis | NoAnalysis {
  if (text.length > MAX_SENTENCE) return 'too-long';
  if (!isEnglish(text)) return 'not-english';
  const sentences = splitSentences(text);
  if (sentences.length > 1) return 'several-sentences';
  const tagged = tagger(text, sentences);
  if (tagged.length === 0) return 'not-english';
  if (!tagged.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return 'no-verb';
  const { root, tokens } = bestClauses(tagged);
  if (root.verbs.length === 0) return 'no-verb';
  const found = inOrder(root).filter((clause) => clause === root || isKept(clause, tokens));
  const spans = new Map(found.map((clause) => [clause, spanOf(tokens, clause.from, clause.to)]));
  spans.set(root, sentences[0]!);
  const number = (clause: OpenClause) => found.indexOf(clause);
  const clauses = found.map((clause): Clause => ({
    kind: finalKind(clause, tokens),
    span: spans.get(clause)!,
    parent: clause.parent && number(keptAround(clause.parent, found)),
    marker: clause.marker && plainSpan(tokens, clause.marker.from, clause.marker.to),
    modifies: modified(tokens, clause),
    verbs: clause.isFinite ? clause.verbs.map((verb) => finiteVerb(tokens, verb)) : [],
  }));
  return { clauses, trunk: trunkOf(tokens, root, { number, spans }) };
}

const inOrder = (clause: OpenClause): OpenClause[] => [
  clause,
  ...clause.children.toSorted((a, b) => a.from - b.from).flatMap(inOrder),
];

/** What only the verbs tell: `as they have done`, `since the war ended, prices have risen`. */
function finalKind(clause: OpenClause, tokens: readonly TaggedToken[]): ClauseKind {
  const { kind, marker, verbs, parent } = clause;
  const word = marker && marker.to === marker.from + 1 ? tokens[marker.from]!.text : '';
  const last = verbs[0]?.words.at(-1);
  if (word === 'as' && last !== undefined && /^(?:do|does|did|done)$/.test(tokens[last]!.text))
    return 'manner';
  const around = parent?.verbs[0];
  if (word === 'since' && around && tenseOf(tokens, around).tense.includes('perfect'))
    return 'time';
  return kind;
}

/** Brackets without a verb hold no clause. */
function isKept({ verbs, kind, until, from, to }: OpenClause, tokens: readonly TaggedToken[]) {
  const [start, end] = spanOf(tokens, from, to);
  const isWord = tokens.some((token) => token.start === start && token.end === end);
  if (end <= start || (isWord && (kind === 'participle' || kind === 'gerund'))) return false;
  return (
    verbs.length > 0 ||
    !(kind === 'aside' || kind === 'main') ||
    (until !== null && verbs.length > 0)
  );
}

function keptAround(clause: OpenClause, found: readonly OpenClause[]): OpenClause {
  let around = clause;
  while (!found.includes(around) && around.parent) around = around.parent;
  return around;
}

const plainSpan = (tokens: readonly TaggedToken[], from: number, to: number): Span => [
  tokens[from]!.start,
  tokens[to - 1]!.end,
];

const SIGN = /^(?:[,;:.!?—–()[\]…"“”‘’']|--+|\.{2,})$/;

/** From the first word to the last, without the signs around them. */
function spanOf(tokens: readonly TaggedToken[], from: number, to: number): Span {
  let [first, last] = [from, Math.min(to, tokens.length) - 1];
  while (first < last && SIGN.test(tokens[first]!.text)) first++;
  while (last > first && SIGN.test(tokens[last]!.text) && tokens[last]!.pos !== 'PART') last--;
  if (last < first || (first === last && SIGN.test(tokens[first]!.text))) {
    const at = tokens[Math.min(first, tokens.length - 1)]!.start;
    return [at, at];
  }
  return [tokens[first]!.start, tokens[last]!.end];
}

const finiteVerb = (tokens: readonly TaggedToken[], verb: VerbGroup) => ({
  span: plainSpan(tokens, verb.words[0]!, verb.words.at(-1)! + 1),
  ...tenseOf(tokens, verb),
});

/** The noun a clause hangs on, else the verb around it; nothing for clauses that are parts themselves. */
function modified(tokens: readonly TaggedToken[], clause: OpenClause): Span | null {
  if (clause.modifies !== null) return plainSpan(tokens, clause.modifies, clause.modifies + 1);
  if (
    [
      'main',
      'subject',
      'object',
      'predicative',
      'appositive',
      'aside',
      'gerund',
      'infinitive',
    ].includes(clause.kind)
  )
    return null;
  const verb = clause.parent?.verbs[0];
  return verb ? plainSpan(tokens, verb.words[0]!, verb.words.at(-1)! + 1) : null;
}
