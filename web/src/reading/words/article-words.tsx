import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useCurrentUser } from '#features/users/current-user.ts';
import { WordGlosses, WriteGloss } from '#features/articles/word-glosses.tsx';
import { markKnown, saveWord } from '#features/words/word-acts.ts';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeKnownRank, takeSilence, takeWordStates } from '#features/words/word-states.ts';
import { type SaveBody, articleWordStatesQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { CardPanel, spotBody, type CardText } from '#reader/card/card-panel.tsx';
import { cardSubjects } from '#reader/card/card-subjects.ts';
import type { OwnGloss } from '#reader/knowledge/gloss-labels.ts';
import type { ReaderStore } from '#reader/reader-state.ts';
import { SpotAnnouncer } from '#reader/spot-announcer.tsx';
import type { WordSpot } from '#reader/word-spot.ts';
import { guardWord } from '#sync/word-sync.ts';
import { useArticleKey } from '#reading/article-keys.ts';
import { ImproveGloss } from './improve-gloss.tsx';
import type { Reading } from '#reading/reading.ts';
import type { ArticleWordData } from './use-article-words.ts';

const textOf = (
  articleId: number,
  words: ArticleWordData,
  { editor, store }: { editor: boolean; store: ReaderStore },
): CardText => ({
  ...words,
  source: { source: 'ARTICLE', source_id: articleId },
  glosses: {
    above: (word) => <WordGlosses {...{ articleId, word, editor }} />,
    below: (word) => (
      <div className="flex flex-wrap gap-x-5">
        <WriteGloss {...{ articleId, word, editor }} />
        {!editor && <ImproveGloss {...{ articleId, word, store }} />}
      </div>
    ),
  },
});

const EDITORS = new Set<string | undefined>(['editor', 'admin', 'super']);

/** The words of an article: the card, what it knows of the reader, what is read out. */
export function ArticleWords({
  reading: { article, words, store },
  ownGloss,
  notes,
  idle,
}: {
  reading: Reading;
  /** The way from a word's card to the notes on its passage. */
  notes: (spot: WordSpot) => ReactNode;
  ownGloss: OwnGloss;
  /** Stands in the word column while no word is open. */
  idle: ReactNode;
}) {
  const editor = EDITORS.has(useCurrentUser()?.role);
  const text = useMemo(
    () => textOf(article.id, words, { editor, store }),
    [article.id, words, editor, store],
  );
  useWordStatesOf(article.id, words.headwords);
  useWordKeys(store, text);

  const describe = (spot: WordSpot) => {
    const [subject] = cardSubjects(spot, words.glossary, words.index.text(spot.blockId));
    const own = subject && ownGloss(subject.headword);
    if (own !== undefined) return `${subject?.title}：${own}`;
    const sense = subject?.entry?.senses[Math.max(0, subject.fitting ?? 0)];
    return sense ? `${subject?.title}：${sense.glosses.slice(0, 3).join('，')}` : spot.form;
  };
  return (
    <>
      <SpotAnnouncer store={store} describe={describe} />
      <CardPanel store={store} text={text} guard={guardWord} notes={notes} idle={idle} />
    </>
  );
}

/** Asks what a logged-in reader has said about the article's words. */
function useWordStatesOf(articleId: number, headwords: readonly string[]): void {
  const { data } = useQuery({ ...articleWordStatesQuery(articleId), enabled: isLoggedIn() });
  useEffect(() => {
    if (!data) return;
    takeWordStates(data.states, wordsUnderWay());
    takeKnownRank(data.known_rank);
  }, [data]);
  useEffect(() => {
    if (data) takeSilence(headwords, wordsUnderWay());
  }, [data, headwords]);
}

/** S saves the word under the cursor, W marks it as known, as its card would. */
function useWordKeys(store: ReaderStore, text: CardText): void {
  const act = (onBody: (body: SaveBody) => void) => {
    const { spot, subject } = store.getState();
    if (spot) onBody(spotBody(text, spot, subject));
  };
  useArticleKey('save', () => act((body) => guardWord(body, () => saveWord(body))));
  useArticleKey('known', () =>
    act((body) => guardWord({ ...body, state: 'known' }, () => markKnown(body))),
  );
}
