import { chineseOfSentences, type Aligned } from '#alignment/aligned.ts';
import { chooseSense } from '#meaning/choose-sense.ts';
import { topicOf } from '#meaning/likeness.ts';
import type { Span } from '#text/sentences.ts';
import type { HeadwordFinder } from './headword.ts';
import type { TaggedWord } from './words.ts';

/** A block whose words know their headwords, before their senses are chosen. */
export type UndecidedBlock = {
  sentences: readonly Span[];
  words: readonly TaggedWord[];
  zh?: string | undefined;
  aligned?: Aligned | undefined;
};

/** Of choices at least so probable 93 in 100 difficult words are right (`npm run eval:language`). */
const SURE = 0.85;

/**
 * Chooses among the senses of our own dictionary: by the sentence, by what the whole text is about,
 * and by the Chinese of the sentence where that is surely known.
 */
export function chooseSenses(
  blocks: readonly UndecidedBlock[],
  headwords: HeadwordFinder,
): TaggedWord[][] {
  const topic = topicOf(blocks.flatMap(({ words }) => words));
  return blocks.map(({ sentences, words, aligned, zh }) => {
    const decided = [...words];
    let from = 0;
    for (const [start, end] of sentences) {
      while ((words[from]?.start ?? Infinity) < start) from++;
      let to = from;
      while ((words[to]?.start ?? Infinity) < end) to++;
      const inside = words.slice(from, to);
      const chinese = chineseOfSentences(aligned, zh, start, end)?.zh;
      inside.forEach((word, at) => {
        const entry = word.entry === null || word.name ? null : headwords.entry(word.entry);
        const { transitive } = word;
        const evidence = entry && headwords.evidence(entry);
        const context = { words: inside, at, transitive, topic, chinese, evidence };
        const choice = entry && chooseSense(entry, context);
        if (!choice) return;
        const { order, probability } = choice;
        const sure = probability >= SURE;
        decided[from + at] = { ...word, sense: order[0] ?? -1, sure, order, probability };
      });
      from = to;
    }
    return decided;
  });
}
