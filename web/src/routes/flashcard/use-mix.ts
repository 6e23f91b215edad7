import type { MixItem } from '@bluebird/contract/mix.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mixQuery } from '#features/notes/mix-api.ts';
import { progressOf, summaryOf } from '#features/words/review-session.ts';
import type { Session } from '#features/words/review-session.ts';

/**
 * What stands between the words of the day's review now, and the way past it. What had its turn
 * before the session was taken up again does not come back.
 */
export function useMix(session: Session): { item: MixItem | null; pass: () => void } {
  const done = summaryOf(session).cards;
  const [from] = useState(done);
  const [words] = useState(() => progressOf(session).of);
  const [passed, setPassed] = useState(from);
  const { data } = useQuery({ ...mixQuery(words), enabled: session.source.kind === 'due' });
  const item = data?.find(({ after }) => after > passed && after <= done) ?? null;
  return { item, pass: () => item && setPassed(item.after) };
}
