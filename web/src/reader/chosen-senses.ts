import type { GlossaryEntry, SenseChoice } from '@bluebird/contract/articles.ts';
import { senseFromLine, senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { TextAnalysis } from './analysis.ts';
import type { BlockWords } from './word-spot.ts';

/** What came with a text, with the senses its reader chose in the place of those it came with. */
export function withChoices(analysis: TextAnalysis, choices: readonly SenseChoice[]): TextAnalysis {
  if (choices.length === 0) return analysis;
  const byBlock = Map.groupBy(choices, ({ block_id }) => block_id);
  const byWord = Map.groupBy(choices, ({ word }) => word);
  const entry = (headword: string) => {
    const came = analysis.entry(headword);
    return came && withLines(came, byWord.get(headword) ?? []);
  };
  const known = new Map<string, BlockWords | undefined>();
  return {
    headwords: analysis.headwords,
    entry,
    words(blockId) {
      const came = analysis.words(blockId);
      const chosen = byBlock.get(blockId);
      if (!came || !chosen) return came;
      if (!known.has(blockId)) known.set(blockId, chooseIn(came, chosen, entry));
      return known.get(blockId);
    },
  };
}

/** An entry that has the chosen senses too: those further down are not sent with the text. */
function withLines(entry: GlossaryEntry, chosen: readonly SenseChoice[]): GlossaryEntry {
  const missing = chosen.filter(({ sense }) => senseOfLine(entry.senses, sense) < 0);
  const lines = new Set(missing.map(({ sense }) => sense));
  if (lines.size === 0) return entry;
  return { ...entry, senses: [...entry.senses, ...[...lines].map(senseFromLine)] };
}

function chooseIn(
  block: BlockWords,
  chosen: readonly SenseChoice[],
  entry: TextAnalysis['entry'],
): BlockWords {
  const choiceAt = (start: number | undefined, headword: string | null | undefined) => {
    const choice = chosen.find(({ offset, word }) => offset === start && word === headword);
    const sense = choice ? senseOfLine(entry(choice.word)?.senses ?? [], choice.sense) : -1;
    // A gloss was written for the sense that was thought to be meant.
    return sense < 0 ? {} : { sense, sure: true, gloss: undefined };
  };
  return {
    ...block,
    words: block.words.map((word) => ({ ...word, ...choiceAt(word.start, word.headword) })),
    phrases: block.phrases.map((phrase) => ({
      ...phrase,
      ...choiceAt(phrase.spans[0]?.[0], phrase.phrase),
    })),
  };
}
