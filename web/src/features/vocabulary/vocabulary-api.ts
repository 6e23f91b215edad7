import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';
import { beginTest, forgetTest, isBatchAnswered, sentAnswers, type TestRun } from './test-run.ts';

/** What is known of the reader's vocabulary. */
export const vocabularyQuery = queryOptions({
  queryKey: ['words', 'vocabulary'],
  queryFn: ({ signal }) => call('GET /reader/vocabulary', {}, { signal }),
});

/** Fetches a test and begins it, in the place of any before it. */
export const useStartTest = () =>
  useMutation({
    mutationFn: () => call('GET /reader/vocabulary/test'),
    onSuccess: beginTest,
  });

/** The words that follow from a run's answers. A query, so that a lost network is tried again. */
export const nextWordsQuery = (run: TestRun | null) =>
  queryOptions({
    queryKey: ['vocabulary-test', 'words', run?.test, run?.answers],
    queryFn: run
      ? () => call('POST /reader/vocabulary/test/words', { body: sentAnswers(run) })
      : skipToken,
    enabled: run !== null && !run.over && isBatchAnswered(run),
    // Offline it fails, and says so, instead of waiting in silence.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });

/** Sends a test's answers; doing so again is harmless. */
export const submitTest = (run: TestRun) =>
  call('POST /reader/vocabulary/test', { body: sentAnswers(run) });

/** What the server makes of the answers. A query, so that a lost network is tried again. */
export const testResultQuery = (run: TestRun) =>
  queryOptions({
    queryKey: ['vocabulary-test', run.test, run.answers],
    queryFn: () => submitTest(run),
    // Offline it fails, and says so, instead of waiting in silence.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });

/** Goes back to what counted as known before the last test. */
export function useUndoTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /reader/vocabulary/test/undo'),
    onSuccess: (vocabulary) => {
      forgetTest();
      client.setQueryData(vocabularyQuery.queryKey, vocabulary);
      // What counts as known shows in lists, articles and figures alike.
      void client.invalidateQueries();
      toast('已撤销，恢复到测试之前');
    },
    onError: (error) => toast(messageOf(error)),
  });
}
