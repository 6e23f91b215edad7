import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resurfacedQuery } from '#features/notes/resurfaced-api.ts';
import { answersUnderWay } from '#features/questions/answer-outbox.ts';
import { progressOf, type Session } from '#features/review/review-session.ts';
import { keepResurfaced } from './session-store.ts';

/** Fetches what comes between the words of the day's review into its session, once. */
export function useResurfaced(session: Session): void {
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
