import type { DeviceKind } from '@bluebird/contract/articles-marks.ts';
import { goToPosition, topOf, positionAt } from '#reader/progress/position.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import { sourceOf, type Reading } from '#reading/reading.ts';
import { ArrowDown } from 'lucide-react';
import { PlaceChip } from '#ui/place-chip.tsx';
import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { FINISHED } from '@bluebird/contract/finished.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { myArticleQuery, withWaitingMarks } from '#features/articles/marks-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import {
  isUnderWay,
  keptPlace,
  keepPlace,
  placeToResume,
  type KeptPlace,
} from '#reader/progress/kept-places.ts';
import { keepBookPlace } from '#features/books/books-api.ts';
import { todayQuery } from '#features/activity/activity-api.ts';
import { sendBeat } from '#features/activity/beat-api.ts';
import { articleStateQuery, withWaitingState } from '#features/articles/article-state-api.ts';
import { ApiError } from '#lib/api-error.ts';
import { writeVerdict } from '#lib/owned-write.ts';
import { randomId } from '#lib/random-id.ts';
import { holdVisit, keepUnsent } from '#lib/unsent-reading.ts';
// Tells of what this page leaves untold, when there is a network again.
import '#sync/reading-sync.ts';
import { createBeats, type Beat } from '#reader/progress/beats.ts';
import { ownMoves } from '#reader/progress/own-moves.ts';
import { fitsScreen } from '#reader/progress/progress-of.ts';
import { MS_PER_WORD } from '#reader/progress/passed-blocks.ts';
import { watchLeaving } from '#reader/progress/watch-leaving.ts';
import { PLACE_EVERY, watchPlace } from '#reader/progress/watch-place.ts';

const DEVICE_LABELS = {
  phone: '手机',
  tablet: '平板',
  computer: '电脑',
} as const satisfies Record<DeviceKind, string>;

/** Keeps where the reader is and how long they read; offers to go on where another device stopped. */
export function ArticleProgress({ reading }: { reading: Reading }) {
  const { root } = reading;
  const [other, withdraw] = useOtherPlace(reading);
  useReadingRecord(reading, () => {
    if (other && root.current && !isBelow(root.current, other)) withdraw();
  });
  if (!other) return null;
  const goOn = () => {
    withdraw();
    if (!root.current) return;
    const before = scrollY;
    goToPosition(root.current, other, coveredHeights(false).top);
    toast(`已跳到 ${percentOf(other)}`, {
      undo: () => scrollTo({ top: before, behavior: 'instant' }),
      duration: UNDO_TIME,
    });
  };
  return (
    <PlaceChip
      about="阅读进度"
      Icon={ArrowDown}
      label="继续上次读到的地方"
      detail={detailOf(other)}
      onGo={goOn}
      onDismiss={withdraw}
    />
  );
}

/** `手机 63%`. */
const detailOf = (place: OtherPlace): string =>
  `${place.device ? DEVICE_LABELS[place.device] : '另一台设备'} ${percentOf(place)}`;

const percentOf = ({ progress }: OtherPlace): string => `${Math.round(progress * 100)}%`;

/** The place at which the article was read on another device. */
type OtherPlace = ReadingPosition & { device: DeviceKind | null };

/**
 * Asks the server once where the account stopped. Where this device did, and has forgotten it, is
 * gone to at once; what another one read beyond the screen is offered.
 * @returns the place to offer, and the way to offer it no more
 */
function useOtherPlace({
  article: { id, book },
  root,
}: Reading): [OtherPlace | null, withdraw: () => void] {
  const client = useQueryClient();
  const source = sourceOf({ book });
  const aimed = useSearchParams()[0].has('block');
  // Pressing 继续读 has asked for the later place already.
  const continues = Boolean((useLocation().state as { continues?: boolean } | null)?.continues);
  const [other, setOther] = useState<OtherPlace | null>(null);

  useEffect(() => {
    if (aimed || !isLoggedIn()) return;
    let over = false;
    let stop = () => {};
    client.fetchQuery({ ...myArticleQuery(id), staleTime: 0 }).then(
      ({ here, latest }) => {
        const text = root.current;
        if (over || !text) return;
        const own = latest?.this_device ? latest : here;
        if (own && isUnderWay(own) && scrollY === 0 && !keptPlace(source, id))
          stop = goToPosition(text, own, coveredHeights(false).top);
        else if (latest && continues && isUnderWay(latest) && scrollY === 0)
          stop = goToPosition(text, latest, coveredHeights(false).top);
        else if (latest && !latest.this_device && isUnderWay(latest) && isBelow(text, latest))
          setOther(latest);
      },
      // The text can be read without.
      () => {},
    );
    return () => {
      over = true;
      stop();
    };
  }, [client, root, source, id, aimed, continues]);

  return [other, () => setOther(null)];
}

/** Whether a place lies beyond what is on the screen. */
const isBelow = (text: ParentNode, place: ReadingPosition): boolean =>
  (topOf(text, place) ?? 0) > innerHeight;

/**
 * Keeps where the reader is, on this device and for their account, and how long they have read.
 * @param onPlace told of every place that is kept
 */
function useReadingRecord(
  { article: { id, title, words, book }, root, clock }: Reading,
  onPlace: (position: ReadingPosition) => void,
): void {
  const client = useQueryClient();
  const source = sourceOf({ book });
  const tellPlace = useEffectEvent(onPlace);
  // A link to a paragraph scrolled here: the reader has not moved yet.
  const aimed = useSearchParams()[0].has('block');
  const scrolled = useEffectEvent(() => scrollY > 0 && !aimed);
  const arrival = useEffectEvent((here: ReadingPosition | null) =>
    arrivedAt({ source, id }, aimed, here),
  );
  const send = useEffectEvent(async (beat: Beat, leaving: boolean): Promise<void> => {
    if (!isLoggedIn()) throw new Error('There is no account to tell.');
    // A page that is closed learns of no failure any more.
    if (leaving && !navigator.onLine) throw new Error('There is no network.');
    const seconds = await sendBeat({ source, source_id: id }, beat);
    // Where the book is opened again; what is lost is told with the next place.
    if (book && beat.position)
      void keepBookPlace(book.id, { chapter: book.chapter, ...beat.position }).catch(() => {});
    if (seconds !== null)
      client.setQueryData(todayQuery().queryKey, (today) => today && { ...today, seconds });
    // The screen one left for has asked already, perhaps too early.
    void client.invalidateQueries({
      queryKey: ['activity'],
      refetchType: leaving ? 'active' : 'none',
    });
    void client.invalidateQueries({ queryKey: articleStateQuery(id).queryKey });
    // The server has marked it read.
    const { queryKey } = myArticleQuery(id);
    if ((beat.position?.progress ?? 0) >= FINISHED && !client.getQueryData(queryKey)?.marks.read)
      void client.invalidateQueries({ queryKey });
  });

  const keepOwed = useEffectEvent((visit: string, owed: Beat): void => {
    if (!isLoggedIn()) return;
    const chapter = book && { id: book.id, chapter: book.chapter };
    keepUnsent(visit, { source, id, book: chapter, ...owed, at: Date.now() });
    if (!owed.position) return;
    // Shown as what it will be, also on the screen one leaves for.
    const [mine, state] = [myArticleQuery(id).queryKey, articleStateQuery(id).queryKey];
    client.setQueryData(mine, (known) => known && withWaitingMarks(id, known));
    client.setQueryData(state, (known) =>
      known !== undefined ? withWaitingState(id, known) : known,
    );
    void client.invalidateQueries({ queryKey: ['activity'], refetchType: 'none' });
    if (owed.position.progress >= FINISHED)
      void client.invalidateQueries({ queryKey: ['articles', 'marked', 'read'] });
  });

  // The end of a layout effect still finds the text in its place.
  useLayoutEffect(() => {
    const text = root.current;
    if (!text) return;
    const position = () => positionAt(text, coveredHeights(false).top);
    const moves = ownMoves(arrival(position()));
    const stopWatching = watchPlace(() => {
      const place = position();
      if (!place) return;
      moves.see(place);
      keepPlace({ ...place, source, id, title });
      tellPlace(place);
    }, scrolled());
    const visit = randomId();
    const endVisit = holdVisit(visit);
    const beats = createBeats({
      read: () => clock.read(),
      // Another device may have read on: the place is reported only once the reader moves here.
      position: () =>
        moves.any() || (fitsScreen(text) && clock.read() >= words * MS_PER_WORD)
          ? position()
          : null,
      send: (beat, leaving) => send(beat, leaving),
      isRefusal: (error) => error instanceof ApiError && writeVerdict(error) !== 'retry',
      onOwed: (owed) => keepOwed(visit, owed),
    });
    // Begun after the watch of the place, so that a place is told of as soon as it is read.
    const timer = setInterval(() => void beats.tick(), PLACE_EVERY);
    let told = Promise.resolve();
    const stopTelling = watchLeaving(() => void (told = beats.leave()));
    return () => {
      stopWatching();
      stopTelling();
      clearInterval(timer);
      void told.then(endVisit);
    };
  }, [root, clock, source, id, title, words]);
}

/**
 * Where the text was opened: at the top, at the paragraph of the address, or where this device had
 * stopped. Null when the reader scrolled on before this code came.
 */
function arrivedAt(
  { source, id }: Pick<KeptPlace, 'source' | 'id'>,
  aimed: boolean,
  here: ReadingPosition | null,
): ReadingPosition | null {
  const put = scrollY === 0 || aimed || placeToResume(source, id)?.block_id === here?.block_id;
  return put ? here : null;
}
