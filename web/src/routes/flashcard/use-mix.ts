import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mixQuery } from '#features/notes/mix-api.ts';
import { answersUnderWay } from '#features/questions/answer-outbox.ts';
import { progressOf, type Session } from '#features/words/review-session.ts';
import { keepMix } from '#features/words/review-store.ts';

/** Fetches what comes between the words of the day's review into its session, once. */
export function useMix(session: Session): void {
  const wanted = session.source.kind === 'due' && session.mix === undefined;
  const { data } = useQuery({ ...mixQuery(progressOf(session).of), enabled: wanted });
  useEffect(() => {
    if (!wanted || !data) return;
    const underWay = answersUnderWay();
    keepMix(data.filter((item) => item.kind !== 'question' || !underWay.has(item.question.id)));
  }, [wanted, data]);
}
