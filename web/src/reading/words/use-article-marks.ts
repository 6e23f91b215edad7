import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { articleGlossaryQuery, articleQuery } from '#features/articles/article-api.ts';
import { levelWordsQuery } from '#features/vocabulary/level-words-api.ts';
import { useWordStates } from '#features/words/word-states.ts';
import { textMarks, type Marks } from '#reader/knowledge/marks.ts';
import {
  isExam,
  useMarkPreferences,
  usualChoice,
  type MarkChoice,
} from '#reader/knowledge/mark-preferences.ts';
import type { Reading } from '#reading/reading.ts';
import { useReaderRank } from './use-reader-rank.ts';

/** What is marked in an article, and its marks. */
export type ArticleMarks = {
  choice: MarkChoice;
  marks: Marks;
  /** Whether the marks are complete: neither analysis nor an exam's list is on its way. */
  ready: boolean;
  /** What the marks need and failed to load; null otherwise. */
  missing: Missing | null;
};

/** Data that failed to load, and its retry. */
export type Missing = {
  what: 'analysis' | 'level-words';
  asking: boolean;
  ask: () => void;
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
  const levelWords = useQuery({
    ...levelWordsQuery(article.id, article.version, exam ?? 'C4'),
    enabled: exam !== null,
  });
  const list = exam === null ? null : (levelWords.data ?? null);
  const marks = useMemo(
    () => textMarks(words, choice, knownRank, list),
    [words, choice, knownRank, list],
  );
  const noAnalysis = useMissingAnalysis({ article, words });
  const noLevelWords: Missing | null =
    exam !== null && list === null && levelWords.errorUpdateCount > 0
      ? {
          what: 'level-words',
          asking: levelWords.isFetching,
          ask: () => void levelWords.refetch(),
        }
      : null;
  return {
    choice,
    marks,
    ready: words.analysed && (exam === null || list !== null),
    missing: noAnalysis ?? noLevelWords,
  };
}

function useMissingAnalysis({
  article,
  words,
}: Pick<Reading, 'article' | 'words'>): Missing | null {
  const client = useQueryClient();
  // The text asks for it; here it is only looked at.
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    ...articleGlossaryQuery(article.id, article.version),
    enabled: false,
  });
  if (words.analysed) return null;
  const what = 'analysis';
  if (data === undefined)
    return errorUpdateCount > 0 ? { what, asking: isFetching, ask: () => void refetch() } : null;
  // That of a newer text: the article is what is out of date.
  const { queryKey } = articleQuery(article.id);
  return { what, asking: false, ask: () => void client.invalidateQueries({ queryKey }) };
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
