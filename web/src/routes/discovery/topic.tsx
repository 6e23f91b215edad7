import type { Topic } from '@bluebird/contract/articles.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isTopic } from '#features/articles/article-labels.ts';
import { PagedArticles } from '#features/articles/paged-articles.tsx';
import { labelsQuery, topicQuery } from '#features/discovery/discovery-api.ts';
import { TopicFollow } from '#features/discovery/topic-follow.tsx';
import { guardTopic } from '#sync/follow-sync.ts';
import { useTitle } from '#lib/use-title.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const TOPICS = Object.entries(TOPIC_LABELS) as [Topic, string][];

/** `/topic/{topic}`: the articles on a topic, and whether one follows it. */
export function Component() {
  const asked = useParams()['topic']?.toLowerCase() ?? '';
  return isTopic(asked) ? <TopicScreen key={asked} topic={asked} /> : <NoSuchTopic />;
}

function TopicScreen({ topic }: { topic: Topic }) {
  const name = TOPIC_LABELS[topic];
  useTitle(name);
  const list = useInfiniteQuery(topicQuery(topic));
  const labels = useQuery(labelsQuery).data;
  const following = labels?.topics.find(({ value }) => value === topic)?.following ?? false;
  const total = list.data?.pages[0]?.total;
  return (
    <div className="mx-auto max-w-300 px-5 md:px-8 lg:px-12">
      <PageHeader
        back
        title={name}
        subtitle={<p className="h-5">{total !== undefined && `${total} 篇文章，最新的在前`}</p>}
      >
        <div className="me-2.5">
          <TopicFollow topic={topic} following={following} guard={guardTopic} />
        </div>
      </PageHeader>
      <nav
        aria-label="话题"
        className="sticky top-0 z-10 -mx-5 flex gap-2 overflow-x-auto bg-paper px-5 py-2.5 [scrollbar-width:none] md:mx-0 md:mb-3 md:px-0"
      >
        {TOPICS.map(([value, label]) => (
          <ChipLink key={value} to={`/topic/${value}`} selected={value === topic}>
            {label}
          </ChipLink>
        ))}
      </nav>
      <PagedArticles
        list={list}
        articles={list.data?.pages.flatMap((page) => page.items) ?? []}
        empty={
          <EmptyState
            scene="letter"
            title={`「${name}」还没有文章`}
            description="关注这个话题，有新文章时会先看到。"
            action={{ label: '去发现', to: '/explore' }}
          />
        }
      />
    </div>
  );
}

function NoSuchTopic() {
  useTitle('话题');
  return (
    <div className="mx-auto max-w-300 px-5">
      <PageHeader back title="话题" />
      <EmptyState
        scene="mystery"
        title="没有这个话题"
        description="看看现有的话题，也许就在里面。"
        action={{ label: '全部标签', to: '/label' }}
      />
    </div>
  );
}
