import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { todayQuery } from '#features/activity/activity-api.ts';
import { sendBeat } from '#features/activity/beat-api.ts';
import { keepOwed, owedSeconds } from '#features/activity/owed-reading.ts';
import { articleStateQuery } from '#features/articles/article-state-api.ts';
import { myArticleQuery } from '#features/articles/marks-api.ts';
import { ApiError } from '#lib/api-error.ts';
import { writeVerdict } from '#lib/owned-write.ts';
import { isLoggedIn } from '#lib/session.ts';
import { createBeats, type Beat } from '#reader/progress/beats.ts';
import { keepPlace, placeToResume } from '#reader/progress/kept-places.ts';
import { ownMoves } from '#reader/progress/own-moves.ts';
import { positionAt } from '#reader/progress/position.ts';
import { FINISHED, fitsScreen } from '#reader/progress/progress-of.ts';
import { MS_PER_WORD } from '#reader/progress/passed-blocks.ts';
import { watchLeaving } from '#reader/progress/watch-leaving.ts';
import { PLACE_EVERY, watchPlace } from '#reader/progress/watch-place.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import type { Reading } from '#reading/reading.ts';

/**
 * Keeps where the reader is, on this device and for their account, and how long they have read.
 * @param onPlace told of every place that is kept
 */
export function useReadingRecord(
  { article: { id, title, words }, root, clock }: Reading,
  onPlace: (position: ReadingPosition) => void,
): void {
  const client = useQueryClient();
  const tellPlace = useEffectEvent(onPlace);
  // A link to a paragraph scrolled here: the reader has not moved yet.
  const aimed = useSearchParams()[0].has('block');
  const scrolled = useEffectEvent(() => scrollY > 0 && !aimed);
  const arrival = useEffectEvent((here: ReadingPosition | null) => arrivedAt(id, aimed, here));
  const send = useEffectEvent(async (beat: Beat, leaving: boolean): Promise<void> => {
    if (!isLoggedIn()) throw new Error('There is no account to tell.');
    const seconds = await sendBeat(id, beat);
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
      keepPlace({ ...place, source: 'ARTICLE', id, title });
      tellPlace(place);
    }, scrolled());
    const beats = createBeats({
      read: () => clock.read(),
      // Another device may have read on: the place is reported only once the reader moves here.
      position: () =>
        moves.any() || (fitsScreen(text) && clock.read() >= words * MS_PER_WORD)
          ? position()
          : null,
      send: (beat, leaving) => send(beat, leaving),
      isRefusal: (error) => error instanceof ApiError && writeVerdict(error) !== 'retry',
      owed: owedSeconds(id),
      onOwed: (seconds) => {
        if (isLoggedIn()) keepOwed(id, seconds);
      },
    });
    // Begun after the watch of the place, so that a place is told of as soon as it is read.
    const timer = setInterval(() => void beats.tick(), PLACE_EVERY);
    const stopTelling = watchLeaving(() => void beats.leave());
    return () => {
      stopWatching();
      stopTelling();
      clearInterval(timer);
    };
  }, [root, clock, id, title, words]);
}

/**
 * Where the text was opened: at the top, at the paragraph of the address, or where this device had
 * stopped. Null when the reader scrolled on before this code came.
 */
function arrivedAt(
  id: number,
  aimed: boolean,
  here: ReadingPosition | null,
): ReadingPosition | null {
  const put = scrollY === 0 || aimed || placeToResume('ARTICLE', id)?.block_id === here?.block_id;
  return put ? here : null;
}
