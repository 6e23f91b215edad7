import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Source } from '#features/review/review-session.ts';
import { forgetOldSession } from './session-store.ts';
import '#sync/review-sync.ts';
import '#sync/word-sync.ts';
import { SessionScreen } from './session-screen.tsx';

export function loader(): null {
  forgetOldSession();
  return null;
}

/** `/flashcard/start`: the day's review; `?force=1` goes beyond the day's share. */
export function Component() {
  const force = useSearchParams()[0].get('force') === '1';
  const source = useMemo<Source>(() => ({ kind: 'due', force }), [force]);
  return <SessionScreen key={String(force)} source={source} title="复习" exit="/flashcard" />;
}
