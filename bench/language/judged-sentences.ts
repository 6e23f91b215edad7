import { analyseSentence } from '@bluebird/engine/syntax/analyse-sentence.ts';
import type { SentenceAnalysis, TrunkPart } from '@bluebird/engine/syntax/sentence-analysis.ts';
import type { Tagger } from '@bluebird/engine/tagging/tagger.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

/** What an analysis of one sentence got right. */
export type JudgedSentence = {
  /** Clauses found, marked, found at their exact place, and there with the right kind. */
  found: number;
  marked: number;
  right: number;
  rightKind: number;
  /** Of subject, verb, object or complement: whether each is right. */
  trunk: boolean[];
  /** Milliseconds it took. */
  time: number;
  mistakes: string[];
};

export function judgeSentence(sentence: LabelledSentence, tagger: Tagger): JudgedSentence {
  const from = performance.now();
  const analysis = analyseSentence(sentence.text, tagger);
  const time = performance.now() - from;
  const { text, clauses: marked } = sentence;
  if (typeof analysis === 'string') {
    const nothing = { found: 0, marked: marked.length, right: 0, rightKind: 0, time };
    return { ...nothing, trunk: [false, false, false], mistakes: [`${analysis}: ${text}`] };
  }
  const found = analysis.clauses.slice(1);
  const isAt = (start: number, end: number) =>
    found.find(({ span }) => span[0] === start && span[1] === end);
  const met = marked.map((clause) => ({ clause, at: isAt(clause.start, clause.end) }));
  const right = met.filter(({ at }) => at);
  const trunk = judgeTrunk(sentence, analysis);
  const isMarked = ([start, end]: [number, number]) =>
    marked.some((clause) => clause.start === start && clause.end === end);
  const show = (kind: string, start: number, end: number) => `${kind}: ${text.slice(start, end)}`;
  const mistakes = [
    ...met
      .filter(({ at }) => !at)
      .map(({ clause }) => `- ${show(clause.kind, clause.start, clause.end)}`),
    ...found
      .filter(({ span }) => !isMarked(span))
      .map(({ kind, span }) => `+ ${show(kind, ...span)}`),
    ...right
      .filter(({ clause, at }) => clause.kind !== at!.kind)
      .map(({ clause, at }) => `~ ${at!.kind} for ${show(clause.kind, clause.start, clause.end)}`),
    ...trunk.flatMap(({ part, isRight, shown }) => (isRight ? [] : [`trunk ${part}: ${shown}`])),
  ];
  return {
    found: found.length,
    marked: marked.length,
    right: right.length,
    rightKind: right.filter(({ clause, at }) => clause.kind === at!.kind).length,
    trunk: trunk.map(({ isRight }) => isRight),
    time,
    mistakes: mistakes.length > 0 ? [text, ...mistakes] : [],
  };
}

const lastWord = (words: string) => words.split(' ').at(-1)!.toLowerCase();

/** A part is right when its last word is, or the kind of the clause that stands for it. */
function judgeTrunk(
  { text, trunk }: LabelledSentence,
  { trunk: found, clauses }: SentenceAnalysis,
) {
  const partText = (part: TrunkPart | null) => {
    if (!part) return '';
    return part.clause === null ? text.slice(...part.span) : `[${clauses[part.clause]!.kind}]`;
  };
  const verb = found.verb.map((span) => text.slice(...span)).join(' ');
  const shown = {
    subject: partText(found.subject),
    verb,
    object: partText(found.object ?? found.complement),
  };
  return (['subject', 'verb', 'object'] as const).map((part) => ({
    part,
    shown: shown[part],
    isRight: lastWord(shown[part]) === lastWord(trunk[part]),
  }));
}
