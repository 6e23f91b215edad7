import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keepAnswer, answersUnderWay } from '#features/questions/answer-outbox.ts';
import { BATCH, fetchBatch, overviewQuery } from '#features/review/review-api.ts';
import { type Session, type Source, progressOf } from '#features/review/review-session.ts';
import {
  fetchAhead,
  forgetSession,
  noteCard,
  rateCard,
  setCardAside,
  startSession,
  takeBackQuestion,
  undoRating,
  useSession,
  keepResurfaced,
  noteQuestion,
  passResurfaced,
} from './session-store.ts';
import { lastActAt, resurfacedOf, answerOf } from '#features/review/session-resurfaced.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { forgetUndoables, toast, undoLast } from '#ui/toast.ts';
import { Deck, DeckSkeleton } from './deck.tsx';
import type { DeckActs } from './deck-acts.ts';
import { SessionEnd } from './session-end.tsx';
import { resurfacedQuery } from '#features/notes/resurfaced-api.ts';
import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import { randomId } from '#lib/random-id.ts';
import { ResurfacedQuestion } from './resurfaced-question.tsx';
import { NoteQuote } from '#features/notes/note-quote.tsx';
import { formatDay } from '#lib/dates.ts';
import { BetweenFrame } from './between-frame.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  source: Source;
  title: string;
  /** The address that the close button leads to. */
  exit: string;
};

/** A session from its first batch of cards to its end. It is kept on the device: leaving loses nothing. */
export function SessionScreen(props: Props) {
  const { source, title, exit } = props;
  useTitle(title);
  useFreshOverview();
  // Z means what is done here.
  useEffect(forgetUndoables, []);
  const session = useSession(source);
  const [round, setRound] = useState(0);
  const first = useQuery({
    queryKey: ['words', 'review-batch', source, round],
    queryFn: ({ signal }) => fetchBatch(source, {}, signal),
    enabled: session === null,
    // Cards change with every rating: none is used twice.
    gcTime: 0,
    staleTime: 0,
    // Offline it fails, and says so.
    networkMode: 'always',
  });
  const { data } = first;
  useEffect(() => {
    if (session === null && data) startSession(source, data);
  }, [session, data, source]);

  const startOver = () => {
    setRound(round + 1);
    forgetSession();
  };
  if (session) return <Running {...props} session={session} onMore={startOver} />;
  if (first.isError)
    return (
      <div className="mx-auto max-w-160 px-5 pt-3">
        <BackButton className="-ms-2.5" />
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
      </div>
    );
  return <DeckSkeleton title={title} exit={exit} />;
}

type RunningProps = Props & {
  session: Session;
  /** Begins another session of the same kind. */
  onMore: () => void;
};

function Running({ session, title, exit, source, onMore }: RunningProps) {
  const { current } = session;
  useResurfaced(session);
  const item = resurfacedOf(session);
  const acts: DeckActs = {
    rate: rateCard,
    undo: () => {
      // A word set aside after the last rating or answer comes back first.
      if (undoLast({ since: lastActAt(session) })) return;
      const question = takeBackQuestion();
      if (question) keepAnswer({ act: 'undo', id: question.id, review_uuid: question.review_uuid });
      else if (!undoRating()) toast('没有可以撤销的了');
    },
    book: {
      setAside: setCardAside,
      noted: (note) => current && noteCard(current.id, note),
    },
  };
  return (
    <Deck
      session={session}
      acts={acts}
      title={title}
      exit={exit}
      between={item && <Between key={item.after} item={item} session={session} undo={acts.undo} />}
      end={
        <SessionEnd session={session}>
          <WaysOn session={session} source={source} onMore={onMore} />
        </SessionEnd>
      }
    />
  );
}

function WaysOn({ session, source, onMore }: Pick<RunningProps, 'session' | 'source' | 'onMore'>) {
  const [busy, setBusy] = useState(false);
  const more = session.next !== null;
  const goOn = async () => {
    setBusy(true);
    const came = await fetchAhead();
    setBusy(false);
    if (!came) toast('网络异常，下一批词还没取到');
  };
  return (
    <>
      {more && (
        <Button busy={busy} className="min-h-13" onClick={() => void goOn()}>
          继续
        </Button>
      )}
      {source.kind === 'article' ? (
        <Link to={`/article/${source.id}`} className={buttonClass('soft', 'min-h-13')}>
          回到文章
        </Link>
      ) : (
        <Link to="/" className={buttonClass(more ? 'soft' : 'primary', 'min-h-13')}>
          去读文章
        </Link>
      )}
      {!more && source.kind === 'due' && <OneMore force={source.force} onMore={onMore} />}
    </>
  );
}

/** Beyond the day's share, a batch at a time. */
const OneMore = ({ force, onMore }: { force: boolean; onMore: () => void }) =>
  force ? (
    <Button variant="quiet" onClick={onMore}>
      再来 {BATCH} 个
    </Button>
  ) : (
    <Link to="/flashcard/start?force=1" replace className={buttonClass('quiet')}>
      多学一会
    </Link>
  );

/** What was rated here shows where the session was left for. */
function useFreshOverview(): void {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
    [client],
  );
}

/** Fetches what comes between the words of the day's review into its session, once. */
function useResurfaced(session: Session): void {
  const wanted = session.source.kind === 'due' && session.resurfaced === undefined;
  const { data } = useQuery({ ...resurfacedQuery(progressOf(session).of), enabled: wanted });
  useEffect(() => {
    if (!wanted || !data) return;
    const underWay = answersUnderWay();
    keepResurfaced(
      data.filter((item) => item.kind !== 'question' || !underWay.has(item.question.id)),
    );
  }, [wanted, data]);
}

/** What stands between two words: a highlight to read again, or a question. */
function Between({
  item,
  session,
  undo,
}: {
  item: ResurfacedItem;
  session: Session;
  /** Takes back what was done last. */
  undo: () => void;
}) {
  if (item.kind === 'highlight')
    return <OldHighlight item={item} onPass={passResurfaced} undo={undo} />;
  const { question } = item;
  const { id, answer } = question;
  return (
    <ResurfacedQuestion
      question={question}
      choice={answerOf(session, id)?.choice ?? null}
      onChoose={(choice, spent) => {
        const given = { id, choice, review_uuid: randomId(), at: Date.now() };
        noteQuestion({ ...given, right: choice === answer });
        keepAnswer({ ...given, spent });
      }}
      onPass={passResurfaced}
      undo={undo}
    />
  );
}

/** Longest quote that is read between two cards, in UTF-16 units. */
const MAX_QUOTE = 420;

/** A highlight of long ago, between two words: nothing is asked. */
function OldHighlight({
  item,
  onPass,
  undo,
}: {
  item: Extract<ResurfacedItem, { kind: 'highlight' }>;
  onPass: () => void;
  /** Takes back what was done last. */
  undo: () => void;
}) {
  const settled = useSettled();
  const reveal = settled ? onPass : () => {};
  useReviewKeys({ reveal, pick: null, suggested: null, undo, play: null });
  const { note, title } = item;
  return (
    <BetweenFrame
      name="重温"
      heading={`重温　·　${formatDay(note.created_at)}划的线`}
      foot={
        <Button className="min-h-16 w-full text-lg/tight" onClick={onPass}>
          接着复习
        </Button>
      }
    >
      <NoteQuote note={note} most={MAX_QUOTE} className="text-xl/relaxed" />
      {note.comment && (
        <p className="mt-5 rounded-1 bg-fill px-4 py-3 whitespace-pre-wrap text-ink-2">
          {note.comment}
        </p>
      )}
      <Link
        to={`/article/${note.article_id}?note=${note.note_uuid}`}
        className="mt-4 inline-flex min-h-11 items-center self-start text-sm text-ink-3 hover:text-qing"
      >
        <span lang="en">{title}</span>
      </Link>
    </BetweenFrame>
  );
}
