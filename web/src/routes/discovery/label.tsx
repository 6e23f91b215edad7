import type { Api } from '@bluebird/contract/contract.ts';
import type { Creator } from '@bluebird/contract/creators.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EXAM_CODES, GRADE_CODES, LENGTH_LABELS } from '#features/articles/article-labels.ts';
import { latestCreatorsQuery } from '#features/creators/creators-api.ts';
import { CreatorMark } from '#features/creators/creator-mark.tsx';
import { labelsQuery } from '#features/discovery/discovery-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';

/** Publications named here; the rest stand on their own screen. */
const CREATORS = 12;

type Labels = Result<Api['GET /reader/label']>;

/** `/label`: everything articles are chosen by, each leading to its list. */
export function Component() {
  useTitle('标签');
  const labels = useQuery(labelsQuery);
  const creators = useQuery(latestCreatorsQuery(CREATORS)).data;
  const { data } = labels;
  return (
    <div className="mx-auto max-w-4xl px-5 pb-10 md:px-8">
      <PageHeader
        back
        title="标签"
        subtitle={<p className="h-5">{data && `按自己的方式挑，共 ${data.articles} 篇文章`}</p>}
      />
      {labels.isPending && <LabelsSkeleton />}
      {labels.isError && !data && (
        <ErrorState error={labels.error} onRetry={() => void labels.refetch()} />
      )}
      {data && <ArticleLabels labels={data} />}
      {creators && creators.items.length > 0 && <Creators creators={creators.items} />}
    </div>
  );
}

/** What articles are: their topics, how hard, for which exam, how long. */
function ArticleLabels({ labels }: { labels: Labels }) {
  const many = (code: string) =>
    labels.difficulties.find(({ value }) => value === code)?.articles ?? 0;
  const byDifficulty = (codes: readonly (keyof typeof DIFFICULTY_LABELS)[]) =>
    codes.map((code) => (
      <Label
        key={code}
        to={`/?difficulty=${code}`}
        name={DIFFICULTY_LABELS[code]}
        count={many(code)}
      />
    ));
  return (
    <>
      <Group title="话题">
        {labels.topics.map(({ value, articles, following }) => (
          <Label
            key={value}
            to={`/topic/${value}`}
            name={TOPIC_LABELS[value]}
            count={articles}
            hint={following ? '已关注' : undefined}
          />
        ))}
      </Group>
      <Group title="难度" hint="按文章深浅">
        {byDifficulty(GRADE_CODES)}
      </Group>
      <Group title="考试" hint="读得懂 95% 的词所需的词汇">
        {byDifficulty(EXAM_CODES)}
      </Group>
      <Group title="长短" hint="按阅读时间">
        {labels.lengths.map(({ value, articles }) => (
          <Label
            key={value}
            to={`/?length=${value}`}
            name={LENGTH_LABELS[value]}
            count={articles}
          />
        ))}
      </Group>
    </>
  );
}

function Creators({ creators }: { creators: readonly Creator[] }) {
  return (
    <Group
      title="来源"
      action={
        <Link to="/creator" className={textLink}>
          全部来源
        </Link>
      }
    >
      {creators.map((creator) => (
        <Label
          key={creator.id}
          to={`/creator/${creator.id}`}
          name={creator.name}
          lang="en"
          count={creator.articles}
          mark={<CreatorMark creator={creator} className="size-7" />}
        />
      ))}
    </Group>
  );
}

const Group = (props: {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className="mt-7 first:mt-3">
    <div className="flex min-h-11 items-center justify-between gap-4">
      <h2 className="font-read text-lg font-semibold">
        {props.title}{' '}
        {props.hint && (
          <span className="ms-3 font-ui text-sm font-normal text-ink-3">{props.hint}</span>
        )}
      </h2>
      {props.action}
    </div>
    <ul className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 sm:gap-x-8">
      {props.children}
    </ul>
  </section>
);

/** One value and how many articles carry it. One that none carries leads nowhere. */
function Label(props: {
  to: string;
  name: string;
  count: number;
  lang?: string;
  hint?: string;
  mark?: ReactNode;
}) {
  const row = (
    <>
      {props.mark}
      <span lang={props.lang} className={props.lang ? 'truncate font-read' : 'truncate'}>
        {props.name}
      </span>
      {props.hint && <span className="text-sm text-qing">{props.hint}</span>}
      <span className="ms-auto text-sm text-ink-3 tabular-nums">
        {props.count}
        <span className="sr-only"> 篇</span>
      </span>
    </>
  );
  const shape = 'flex min-h-12 items-center gap-2.5 pe-1';
  return (
    <li className="border-b border-line">
      {props.count > 0 ? (
        <Link to={props.to} className={`${shape} hover:text-qing`}>
          {row}
        </Link>
      ) : (
        <p className={`${shape} text-ink-3`}>{row}</p>
      )}
    </li>
  );
}

const LabelsSkeleton = () => (
  <div role="status" aria-label="正在载入标签">
    {[6, 5, 5, 3].map((rows, group) => (
      <div key={group} className="mt-7">
        <Skeleton className="h-6 w-20" />
        <div className="mt-4 grid grid-cols-2 gap-x-8 sm:grid-cols-3">
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} className="my-3.5 h-5 w-32" />
          ))}
        </div>
      </div>
    ))}
  </div>
);
