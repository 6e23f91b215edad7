import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { markKnown, saveWord } from '#features/words/word-acts.ts';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeWordStates } from '#features/words/word-states.ts';
import { articleWordStatesQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { CardPanel, spotBody } from '#reader/card/card-panel.tsx';
import type { CardText } from '#reader/card/card-panel.tsx';
import { cardSubjects } from '#reader/card/card-subjects.ts';
import type { ReaderStore } from '#reader/reader-state.ts';
import { SpotAnnouncer } from '#reader/spot-announcer.tsx';
import type { WordSpot } from '#reader/word-spot.ts';
import { guardWord } from '#routes/word-sync.ts';
import type { ArticleWordData } from './use-article-words.ts';

const textOf = (articleId: number, words: ArticleWordData): CardText => ({
  ...words,
  source: { source: 'ARTICLE', source_id: articleId },
});

/** Everything about the words of an article: the card, what it knows of the reader, what is read out. */
export function ArticleWords({
  articleId,
  words,
  store,
  idle,
}: {
  articleId: number;
  words: ArticleWordData;
  store: ReaderStore;
  /** Stands in the word column while no word is open. */
  idle: ReactNode;
}) {
  const text = useMemo(() => textOf(articleId, words), [articleId, words]);
  useWordStatesOf(articleId);

  const describe = (spot: WordSpot) => {
    const [subject] = cardSubjects(spot, words.glossary, words.index.text(spot.blockId));
    const sense = subject?.entry?.senses[Math.max(0, subject.fitting ?? 0)];
    return sense ? `${subject?.title}：${sense.glosses.slice(0, 3).join('，')}` : spot.form;
  };
  return (
    <>
      <SpotAnnouncer store={store} describe={describe} />
      <CardPanel store={store} text={text} guard={guardWord} idle={idle} />
    </>
  );
}

/** Asks what a logged-in reader has said about the article's words. */
function useWordStatesOf(articleId: number): void {
  const { data } = useQuery({ ...articleWordStatesQuery(articleId), enabled: isLoggedIn() });
  useEffect(() => {
    if (data) takeWordStates(data.states, wordsUnderWay());
  }, [data]);
}

/** Saves the word under the cursor or marks it as known, as its card would. */
export function actOnWord(
  act: 'save' | 'known',
  articleId: number,
  words: ArticleWordData,
  spot: WordSpot,
  chosen: string | null,
): void {
  const body = spotBody(textOf(articleId, words), spot, chosen);
  if (act === 'save') guardWord(body, () => saveWord(body));
  else guardWord({ ...body, state: 'known' }, () => markKnown(body));
}
