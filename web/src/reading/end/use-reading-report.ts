import type { ReadingEffects } from '@bluebird/contract/articles-reading.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  refreshWords,
  sendReadingReport,
  undoReadingReport,
} from '#features/articles/reading-report-api.ts';
import { wordState } from '#features/words/word-states.ts';
import { track } from '#lib/analytics.ts';
import { randomId } from '#lib/random-id.ts';
import { isLoggedIn } from '#lib/session.ts';
import { cardSubjects } from '#reader/card/card-subjects.ts';
import { passedBlocks, watchPassed } from '#reader/progress/passed-blocks.ts';
import { watchLeaving } from '#reader/progress/watch-leaving.ts';
import { textIndex } from '#reader/text-index.ts';
import { canTranslate, isShown } from '#reader/translations.ts';
import type { Reading } from '#reading/reading.ts';

/** The last lines are read while the end is in sight, milliseconds. */
const AT_END_AFTER = 2_500;
/** Words of one event; what more was looked up since the last is not counted. */
const MOST_COUNTED = 40;

/**
 * Lets what was read and looked up count towards the words due for review: told of when the page is
 * left, and when the end is in sight.
 * @returns what this reading has done to the reviews, and the way to take it back
 */
export function useReadingReport(reading: Reading, atEnd: boolean) {
  const { article, root, store, words, clock, translations } = reading;
  const client = useQueryClient();
  const [session] = useState(randomId);
  const [effects, setEffects] = useState<ReadingEffects | null>(null);
  const told = useRef('');
  const takenBack = useRef(false);
  const blocks = usePassed(reading);
  useEffect(() => {
    if (root.current) return watchPassed(root.current, blocks, () => clock.read());
  }, [root, blocks, clock]);
  useEffect(() => translations.subscribe(blocks.look), [translations, blocks]);

  /** All that a card told of: the phrase, the word in it, and what was chosen there. */
  const lookedUp = () => {
    const { places, chosen } = store.getState();
    const told = places.flatMap((spot) =>
      cardSubjects(spot, words.glossary, words.index.text(spot.blockId)).map(
        ({ headword }) => headword,
      ),
    );
    return [...new Set([...told, ...chosen])];
  };
  const glossed = () => [...store.getState().glossed].filter((word) => wordState(word) !== null);
  const tell = useEffectEvent(async (leaving: boolean) => {
    // Without the analysis a look-up has no headword, and its word would seem to be known.
    if (!isLoggedIn() || !words.analysed || takenBack.current) return;
    const body = {
      session,
      looked_up: lookedUp(),
      passed: blocks.passed(clock.read()),
      glossed: glossed(),
      translated: blocks.translated(),
    };
    const news = JSON.stringify(body);
    if (body.passed.length + body.looked_up.length === 0 || news === told.current) return;
    told.current = news;
    try {
      const answer = await sendReadingReport(article.id, body, leaving);
      setEffects(answer);
      if (answer.postponed.length + answer.brought_forward.length > 0) refreshWords(client);
    } catch {
      // Weak evidence, not worth a word: the next telling says it again.
      told.current = '';
    }
  });
  useEffect(() => watchLeaving(() => void tell(true)), []);
  const countedWords = useRef(new Set<string>());
  const countLookUps = useEffectEvent(() => {
    if (!words.analysed) return;
    const news = lookedUp().filter((word) => !countedWords.current.has(word));
    if (news.length === 0) return;
    for (const word of news) countedWords.current.add(word);
    track('LOOK_UP', { article_id: article.id, words: news.slice(0, MOST_COUNTED) });
  });
  useEffect(() => watchLeaving(countLookUps), []);
  useEffect(() => {
    if (!atEnd || !words.analysed) return;
    const timer = setTimeout(() => void tell(false), AT_END_AFTER);
    return () => clearTimeout(timer);
  }, [atEnd, words.analysed]);

  const undo = async () => {
    await undoReadingReport(article.id, session);
    takenBack.current = true;
    setEffects(null);
    refreshWords(client);
  };
  return { effects, undo };
}

/**
 * The blocks of a text, to be told which were passed, and which with their Chinese in sight. What is
 * learnt of the words meanwhile (the analysis comes, a sense is chosen) forgets nothing of that.
 */
function usePassed({ article: { blocks }, translations }: Reading) {
  return useMemo(() => {
    const ofText = new Map(blocks.map((block) => [block.id, block]));
    const index = textIndex(blocks);
    const showsChinese = (id: string) => {
      const state = translations.getState();
      const block = ofText.get(id);
      return block !== undefined && isShown(state, id) && canTranslate(block, state);
    };
    return passedBlocks((id) => (ofText.has(id) ? index.words(id).words.length : 0), showsChinese);
  }, [blocks, translations]);
}
