import type { Topic } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import type { FeedOptions } from '#features/feeds/feed-fields.tsx';
import { call } from '#lib/call.ts';

const topics = Object.entries(TOPIC_LABELS).map(([value, label]) => ({
  value: value as Topic,
  label,
}));

/** Publications and topics that a feed may belong to. */
export function useFeedOptions(): FeedOptions {
  const { data } = useQuery({
    queryKey: ['creators', 'options'],
    queryFn: ({ signal }) => call('GET /reader/creator', { query: { limit: 50 } }, { signal }),
    staleTime: 60_000,
  });
  const creators = (data?.items ?? []).map(({ id, name, name_zh: zh }) => ({
    value: String(id),
    label: zh && zh !== name ? `${zh} ${name}` : name,
  }));
  return { creators, topics };
}
