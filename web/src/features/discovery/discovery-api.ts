import type { Topic } from '@bluebird/contract/articles.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { deliver } from '#lib/deliver.ts';
import { toast } from '#ui/toast.ts';
import { sendTopicFollow, topicOutbox, type TopicChange } from './topic-outbox.ts';

const FIVE_MINUTES = 5 * 60_000;

/** What is recommended to the reader, each with why, page by page. */
export const forYouQuery = infiniteQueryOptions({
  queryKey: ['discovery', 'for-you'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/recommend/foryou', { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  staleTime: FIVE_MINUTES,
});

/** All labels with how many articles carry each. */
export const labelsQuery = queryOptions({
  queryKey: ['discovery', 'labels'],
  queryFn: ({ signal }) => call('GET /reader/label', {}, { signal }),
  staleTime: FIVE_MINUTES,
});

/** Articles on a topic, newest first, page by page. */
export const topicQuery = (topic: Topic) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'topic', topic],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/article/topic', { query: { q: topic, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    staleTime: FIVE_MINUTES,
  });

/** Whoever signs with a byline and their articles, page by page; each page tells who it is. */
export const authorQuery = (byline: string) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'author', byline],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/author/{id}',
        { params: { id: byline }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.list.next_offset,
    staleTime: FIVE_MINUTES,
  });

/** The id of an article picked by chance. */
export const pickRandom = async (): Promise<number> =>
  (await call('GET /reader/article/random')).id;

/**
 * Follows a topic, or no longer: for `useMutation(followTopic(client))`; shown at once. Without a
 * network the change waits.
 */
export const followTopic = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['discovery', 'follow-topic'],
    mutationFn: (change: TopicChange) => deliver(topicOutbox, sendTopicFollow, change),
    scope: { id: 'discovery-follow-topic' },
    onMutate: async (change: TopicChange) => {
      await client.cancelQueries({ queryKey: labelsQuery.queryKey });
      showFollowing(client, change);
    },
    onError: (error, { topic, status }) => {
      showFollowing(client, { topic, status: !status });
      toast(messageOf(error));
      forgetFollowedTopics(client);
    },
    // While it waits, the server's lists are those of before.
    onSuccess: (followed) => followed && forgetFollowedTopics(client),
  });

/** Asks again for all that depends on which topics are followed. */
export function forgetFollowedTopics(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: labelsQuery.queryKey });
  void client.invalidateQueries({ queryKey: forYouQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['articles', 'list', { following: true }] });
}

const showFollowing = (client: QueryClient, { topic, status }: TopicChange) =>
  client.setQueryData(
    labelsQuery.queryKey,
    (labels) =>
      labels && {
        ...labels,
        topics: labels.topics.map((one) =>
          one.value === topic ? { ...one, following: status } : one,
        ),
      },
  );

/** The one short piece of the day; another one from midnight on. */
export const todaysPieceQuery = queryOptions({
  queryKey: ['discovery', 'today'],
  queryFn: ({ signal }) => call('GET /api/recommend/today', {}, { signal }),
  staleTime: FIVE_MINUTES,
});
