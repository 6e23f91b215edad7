import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { glossesQuery } from '#features/articles/glosses-api.ts';
import type { OwnGloss } from '#reader/knowledge/gloss-labels.ts';

/** What was written about words of an article; the reader's own before the editors'. */
export function useOwnGlosses(articleId: number): OwnGloss {
  const { data } = useQuery(glossesQuery(articleId));
  return useMemo(() => {
    // Of two for one word the later wins.
    const mineLast = (data ?? []).toSorted((a, b) => Number(a.by === 'me') - Number(b.by === 'me'));
    const written = new Map(mineLast.map(({ word, resolve }) => [word, resolve]));
    return (headword) => written.get(headword);
  }, [data]);
}
