import { chineseOfSentences, type Aligned } from '#alignment/aligned.ts';
import { claimsOn } from '#meaning/chinese-claims.ts';
import { chooseSense } from '#meaning/choose-sense.ts';
import { topicOf } from '#meaning/likeness.ts';
import { vocabularyOf } from '#meaning/partners.ts';
import { headOfNounPhrase, subjectOfPassive } from '#meaning/object-kind.ts';
import type { SenseContext } from '#meaning/sense-context.ts';
import type { Span } from '#text/sentences.ts';
import { phraseGloss } from './encoded.ts';
import type { HeadwordFinder } from './headword.ts';
import { objectOfPhrase } from './phrase-object.ts';
import type { TaggedPhrase } from './phrases.ts';
import type { TaggedWord } from './words.ts';

/** A block whose words have headwords, but no senses of our own dictionary yet. */
type UndecidedBlock = {
  sentences: readonly Span[];
  words: readonly TaggedWord[];
  phrases: readonly TaggedPhrase[];
  zh?: string | undefined;
  aligned?: Aligned | undefined;
};

type DecidedBlock = { words: TaggedWord[]; phrases: TaggedPhrase[] };

/**
 * Least probability (0–1) of a choice that is shown as 本句, the meaning in this sentence;
 * `npm run eval:language` prints the share of such choices that is right.
 */
const SURE = 0.95;

/** The evidence for choosing senses that all words of one sentence share. */
type Surroundings = Omit<SenseContext, 'at' | 'words'> & { words: readonly TaggedWord[] };

/**
 * Chooses a sense of our own dictionary for each word and phrase: by the sentence, by the topic of
 * the whole text, and by the Chinese of the sentence where the alignment is sure of it. A block of
 * one word has no sentence, so its sense is never marked as sure.
 */
export function chooseSenses(
  blocks: readonly UndecidedBlock[],
  headwords: HeadwordFinder,
): DecidedBlock[] {
  const topic = topicOf(blocks.flatMap(({ words }) => words));
  const text = vocabularyOf(blocks.flatMap(({ words }) => words));
  return blocks.map(({ sentences, words, phrases, aligned, zh }) => {
    const decided = { words: [...words], phrases: [...phrases] };
    const paragraph = vocabularyOf(words);
    let from = 0;
    for (const [start, end] of sentences) {
      while ((words[from]?.start ?? Infinity) < start) from++;
      let to = from;
      while ((words[to]?.start ?? Infinity) < end) to++;
      const inside = words.slice(from, to);
      const chinese = chineseOfSentences(aligned, zh, start, end)?.zh;
      const claims = chinese
        ? claimsOn(chinese, inside, ({ entry, name }) =>
            entry === null || name ? null : headwords.entry(entry),
          )
        : undefined;
      const context = { words: inside, topic, text, paragraph, chinese, claims };
      inside.forEach((word, at) => {
        decided.words[from + at] = { ...word, ...senseOfWord(context, at, headwords) };
      });
      phrases.forEach((phrase, i) => {
        const place = phrase.spans[0]?.[0] ?? -1;
        if (place >= start && place < end)
          decided.phrases[i] = { ...phrase, ...senseOfPhrase(context, phrase, headwords) };
      });
      from = to;
    }
    if (words.length === 1) decided.words = decided.words.map((word) => ({ ...word, sure: false }));
    return decided;
  });
}

function senseOfWord(
  context: Surroundings,
  at: number,
  headwords: HeadwordFinder,
): Partial<TaggedWord> {
  const word = context.words[at];
  const entry = !word || word.entry === null || word.name ? null : headwords.entry(word.entry);
  if (!word || !entry) return {};
  const { transitive } = word;
  const object = transitive
    ? (headOfNounPhrase(context.words, at + 1) ?? subjectOfPassive(context.words, at))
    : undefined;
  const evidence = headwords.evidence(entry);
  const choice = chooseSense(entry, { ...context, at, transitive, object, evidence });
  if (!choice) return {};
  const { order, probability } = choice;
  return { sense: order[0] ?? -1, sure: probability >= SURE, order, probability };
}

function senseOfPhrase(
  context: Surroundings,
  phrase: TaggedPhrase,
  headwords: HeadwordFinder,
): Partial<TaggedPhrase> {
  if (phrase.name) return {};
  const entry = headwords.entry(phrase.phrase);
  const choice =
    entry && chooseSense(entry, { ...context, ...objectOfPhrase(context.words, phrase) });
  if (!entry || !choice) return {};
  const { order, probability } = choice;
  const sense = order[0] ?? 0;
  return { sense, gloss: phraseGloss(entry, sense), sure: probability >= SURE, order };
}
