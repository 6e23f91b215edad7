import type { Article } from '@bluebird/contract/articles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useCurrentUser } from '#features/users/current-user.ts';
import { WordGlosses, WriteGloss } from '#features/articles/word-glosses.tsx';
import { markKnown, saveWord } from '#features/words/word-acts.ts';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeKnownRank, takeSilence, takeWordStates } from '#features/words/word-states.ts';
import { type SaveBody, articleWordStatesQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useStore, type StoreApi } from 'zustand';
import { CardPanel, spotBody, type CardText } from '#reader/card/card-panel.tsx';
import { cardSubjects } from '#reader/card/card-subjects.ts';
import { replaceEarlyCard } from '#reader/early-tap.ts';
import type { ReaderStore } from '#reader/reader-state.ts';
import { SpotAnnouncer } from '#reader/spot-announcer.tsx';
import type { WordSpot } from '#reader/word-spot.ts';
import { guardWord } from '#sync/word-sync.ts';
import { useArticleKey } from '#reading/article-keys.ts';
import { sourceOf, type NoteLine, type Reading } from '#reading/reading.ts';
import type { ArticleWordData } from './use-article-words.ts';
import { useOwnGlosses } from './use-own-glosses.ts';
import { MessageSquarePlus } from 'lucide-react';
import { goToLogin } from '#lib/navigation.ts';
import { chosenAt } from '#features/senses/sense-choices.ts';
import { chooseSense } from '#sync/sense-sync.ts';
import { glossesOf, glossesQuery } from '#features/articles/glosses-api.ts';
import { openCorrection } from '#features/corrections/correction-request.ts';
import { wordCardQuery } from '#features/dictionary/dictionary-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { toast } from '#ui/toast.ts';

const textOf = (
  article: Article,
  words: ArticleWordData,
  { editor, store }: { editor: boolean; store: ReaderStore },
): CardText => {
  const { id: articleId, book } = article;
  return {
    ...words,
    source: { source: sourceOf(article), source_id: articleId },
    choosing: ({ blockId, start, headword }) => {
      const place = { block_id: blockId, offset: start, word: headword };
      return {
        chosen: chosenAt(words.choices, place),
        choose: (sense) => chooseSense({ articleId, ...place, sense }),
      };
    },
    glosses: {
      above: (word) => <WordGlosses articleId={articleId} word={word} editor={editor} />,
      below: (word) => (
        <div className="flex flex-wrap gap-x-5">
          <WriteGloss articleId={articleId} word={word} editor={editor} />
          {!editor && !book && <ImproveGloss articleId={articleId} word={word} store={store} />}
        </div>
      ),
    },
  };
};

const EDITORS = new Set<string | undefined>(['editor', 'admin', 'super']);

/** The words of an article: the card, what it knows of the reader, what is read out. */
export function ArticleWords({
  reading: { article, words, store },
  noteLine,
  idle,
}: {
  reading: Reading;
  /** Takes the card's first line, where the notes on its passage are led to. */
  noteLine: StoreApi<NoteLine>;
  /** Stands in the word column while no word is open. */
  idle: ReactNode;
}) {
  const ownGloss = useOwnGlosses(article.id);
  const editor = EDITORS.has(useCurrentUser()?.role);
  const text = useMemo(
    () => textOf(article, words, { editor, store }),
    [article, words, editor, store],
  );
  useWordStatesOf(article.id, words.headwords);
  useWordKeys(store, text);
  const open = useStore(store, (state) => state.open);
  useLayoutEffect(() => {
    // Before the analysis has come the early card, which has it, tells more than ours.
    if (open && words.analysed) replaceEarlyCard();
  }, [open, words.analysed]);

  const describe = (spot: WordSpot) => {
    const [subject] = cardSubjects(spot, words.glossary, words.index.text(spot.blockId));
    const own = subject && ownGloss(subject.headword);
    if (own !== undefined) return `${subject?.title}：${own}`;
    if (subject?.gloss !== undefined) return `${subject.title}：${subject.gloss}`;
    const sense = subject?.entry?.senses[Math.max(0, subject.fitting ?? 0)];
    return sense ? `${subject?.title}：${sense.glosses.slice(0, 3).join('，')}` : spot.form;
  };
  return (
    <>
      <SpotAnnouncer store={store} describe={describe} />
      <CardPanel
        store={store}
        text={text}
        guard={guardWord}
        notes={() => <div ref={(element) => noteLine.setState({ element })} />}
        idle={idle}
      />
    </>
  );
}

/** Fetches a logged-in reader's states of the article's words. */
function useWordStatesOf(articleId: number, headwords: readonly string[]): void {
  const { data, refetch } = useQuery({
    ...articleWordStatesQuery(articleId),
    enabled: isLoggedIn(),
  });
  // They were asked for before the text was analysed.
  const tooEarly = data?.headwords === 0 && headwords.length > 0;
  useEffect(() => {
    if (tooEarly) void refetch();
  }, [tooEarly, refetch]);
  useEffect(() => {
    if (!data || tooEarly) return;
    takeWordStates(data.states, wordsUnderWay());
    takeKnownRank(data.known_rank);
  }, [data, tooEarly]);
  useEffect(() => {
    if (data && !tooEarly) takeSilence(headwords, wordsUnderWay());
  }, [data, tooEarly, headwords]);
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

type Props = { articleId: number; word: string; store: ReaderStore };

/** The way from a word's card to a better meaning of it, for everyone who reads the article. */
function ImproveGloss({ articleId, word, store }: Props) {
  const client = useQueryClient();
  const open = async () => {
    if (!isLoggedIn()) return goToLogin();
    const { spot } = store.getState();
    const [glosses, card] = await Promise.all([
      client.ensureQueryData(glossesQuery(articleId)),
      client.ensureQueryData(
        wordCardQuery(
          word,
          spot
            ? {
                sentence: spot.sentence,
                offset: spot.offset,
                article_id: articleId,
                block_id: spot.blockId,
                block_offset: spot.word.start,
              }
            : {},
        ),
      ),
    ]);
    const written = glossesOf(glosses, word).find(({ by }) => by === 'editor');
    openCorrection({
      articleId,
      kind: 'gloss',
      word,
      english: spot?.sentence ?? word,
      ...(spot && { blockId: spot.blockId }),
      before: written?.resolve ?? card?.senses[0]?.glosses.slice(0, 3).join('；') ?? '',
    });
  };
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1.5 text-sm text-ink-3 hover:text-qing"
      onClick={() => void open().catch((error: unknown) => toast(messageOf(error)))}
    >
      <MessageSquarePlus aria-hidden className="size-4" strokeWidth={1.7} />
      改进释义
    </button>
  );
}
