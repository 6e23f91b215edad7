import type { DeviceKind } from '@bluebird/contract/articles-marks.ts';
import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { myArticleQuery } from '#features/articles/marks-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { isUnderWay, keptPlace } from '#reader/progress/kept-places.ts';
import { goToPosition, topOf } from '#reader/progress/position.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import type { Reading } from '#reading/reading.ts';

/** The place at which the article was read on another device. */
export type OtherPlace = ReadingPosition & { device: DeviceKind | null };

/**
 * Asks the server once where the account stopped. Where this device did, and has forgotten it, is
 * gone to at once; what another one read beyond the screen is offered.
 * @returns the place to offer, and the way to offer it no more
 */
export function useOtherPlace({
  article: { id },
  root,
}: Reading): [OtherPlace | null, withdraw: () => void] {
  const client = useQueryClient();
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
        if (own && isUnderWay(own) && scrollY === 0 && !keptPlace('ARTICLE', id))
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
  }, [client, root, id, aimed, continues]);

  return [other, () => setOther(null)];
}

/** Whether a place lies beyond what is on the screen. */
export const isBelow = (text: ParentNode, place: ReadingPosition): boolean =>
  (topOf(text, place) ?? 0) > innerHeight;
