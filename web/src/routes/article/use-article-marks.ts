import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { levelWordsQuery } from '#features/articles/vocabulary-api.ts';
import { useWordStates } from '#features/words/word-states.ts';
import { textMarks } from '#reader/knowledge/marks.ts';
import type { Marks } from '#reader/knowledge/marks.ts';
import { isExam, useMarkPreferences, usualChoice } from '#reader/knowledge/mark-preferences.ts';
import type { MarkChoice } from '#reader/knowledge/mark-preferences.ts';
import type { Reading } from './reading.ts';
import { useReaderRank } from './use-reader-rank.ts';

/** What is marked in an article, and its marks. */
export type ArticleMarks = {
  choice: MarkChoice;
  marks: Marks;
  /** Whether the marks are complete: neither analysis nor an exam's list is on its way. */
  ready: boolean;
};

/** The marks of an article, as this reader wants them. */
export function useArticleMarks({
  article,
  words,
}: Pick<Reading, 'article' | 'words'>): ArticleMarks {
  const { choice: chosen, glosses } = useMarkPreferences();
  const knownRank = useReaderRank();
  const choice = chosen ?? usualChoice({ knownRank, glosses });
  const exam = isExam(choice) ? choice : null;
  const { data: examWords = null } = useQuery({
    ...levelWordsQuery(article.id, article.version, exam ?? 'C4'),
    enabled: exam !== null,
  });
  const list = exam === null ? null : examWords;
  const marks = useMemo(
    () => textMarks(words, choice, knownRank, list),
    [words, choice, knownRank, list],
  );
  return { choice, marks, ready: words.analysed && (exam === null || list !== null) };
}

/** How many different words of an article are marked, now. */
export function useMarkCount({ words }: Pick<Reading, 'words'>, marks: Marks): number {
  const states = useWordStates();
  return useMemo(() => {
    // The states are read inside `marks`; a change of theirs makes the count anew.
    void states;
    const marked = words.blockIds.flatMap((id) => marks(id).map(({ headword }) => headword));
    return new Set(marked).size;
  }, [words, marks, states]);
}
