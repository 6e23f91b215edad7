import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { ArticleQuestion, QuestionStatus } from '@bluebird/contract/questions.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';

/** What an answer came to. */
export type Verdict = Result<Api['POST /reader/question/{id}/answer']>;

/** Questions of an article; for editors drafts too, with what is right. */
export const articleQuestionsQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['questions', 'article', articleId],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/questions', { params: { id: articleId } }, { signal }),
  });

/** What can be asked now: of one article, or of all that was read. */
export const nextQuestionsQuery = (size: number, articleId?: number) =>
  queryOptions({
    queryKey: ['questions', 'next', size, articleId ?? null],
    queryFn: ({ signal }) =>
      call('GET /reader/question/next', { query: { size, article_id: articleId } }, { signal }),
    // They change with every answer.
    staleTime: 0,
  });

/** Sends an answer. The same `review_uuid` counts once, so that it may be sent again. */
export const sendAnswer = (
  id: number,
  body: { choice: number; spent: number; review_uuid: string },
): Promise<Verdict> => call('POST /reader/question/{id}/answer', { params: { id }, body });

/** What an editor changes of a question. */
export type Decision = {
  status: QuestionStatus;
  options?: [string, string, string, string];
  answer?: number;
  explanation?: string;
};

/** Approves, rejects or corrects a question of an article. */
export function useSetQuestionStatus(articleId: number) {
  const client = useQueryClient();
  const { queryKey } = articleQuestionsQuery(articleId);
  return useMutation({
    mutationFn: ({ id, ...body }: Decision & { id: number }) =>
      call('POST /reader/question/{id}/status', { params: { id }, body }),
    onSuccess: (changed: ArticleQuestion) =>
      client.setQueryData(
        queryKey,
        (list) =>
          list && { items: list.items.map((item) => (item.id === changed.id ? changed : item)) },
      ),
    onError: (error) => toast(messageOf(error)),
  });
}

/** Has an article's drafts made anew. */
export function useMakeQuestions(articleId: number) {
  const client = useQueryClient();
  const { queryKey } = articleQuestionsQuery(articleId);
  return useMutation({
    mutationFn: () =>
      call('POST /reader/article/{id}/questions/make', { params: { id: articleId } }),
    onSuccess: ({ drafts }) => toast(drafts > 0 ? `有 ${drafts} 道待审` : '没有出新的题'),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
