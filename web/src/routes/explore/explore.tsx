import { Search, Dices } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { BestCollections } from '#features/collections/best-collections.tsx';
import { NewestMagazines } from '#features/magazines/newest-magazines.tsx';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ForYouStrip } from './for-you-strip.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { pickRandom, labelsQuery } from '#features/discovery/discovery-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { CreatorRow, CreatorRowsSkeleton } from '#features/creators/creator-row.tsx';
import { latestCreatorsQuery } from '#features/creators/creators-api.ts';
import { guardFollow } from '#sync/follow-sync.ts';
import { Shelf } from './shelf.tsx';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { Length, Topic } from '@bluebird/contract/articles.ts';
import type { ReactNode } from 'react';
import { EXAM_CODES, GRADE_CODES, LENGTH_LABELS } from '#features/articles/article-labels.ts';
import type { SceneName } from '@bluebird/engine/drawing/scenes.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { Cover } from '#ui/cover.tsx';
import { drawingVariant } from '#ui/drawing-address.ts';

/** `/explore`: a place to wander in, with ways to everything there is to read. */
export function Component() {
  useTitle('发现');
  return (
    <div className="mx-auto max-w-300 px-5 pb-10 md:px-8 lg:px-12">
      <PageHeader title="发现">
        <div className="me-2.5">
          <RandomArticle />
        </div>
      </PageHeader>
      <Link
        to="/search"
        className="mt-1 flex h-12 items-center gap-2.5 rounded-1 bg-fill px-4 text-ink-3 md:max-w-120"
      >
        <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.8} />
        搜文章、单词、来源
      </Link>
      <ForYouStrip />
      <BestCollections className="mt-9 md:mt-12" />
      <NewestMagazines className="mt-9 md:mt-12" />
      <TopicTiles />
      <CreatorShelf />
      <LabelCloud />
    </div>
  );
}

/** Opens an article picked by chance. */
function RandomArticle() {
  const navigate = useNavigate();
  const pick = useMutation({
    mutationFn: pickRandom,
    onSuccess: (id) => void navigate(`/article/${id}`),
    onError: (error) => toast(messageOf(error)),
  });
  return (
    <Button variant="soft" busy={pick.isPending} onClick={() => pick.mutate()}>
      {!pick.isPending && <Dices aria-hidden className="size-4.5" strokeWidth={1.7} />}
      随便读一篇
    </Button>
  );
}

const SHOWN = 6;

/** Publications with something new; nothing while there are none. */
function CreatorShelf() {
  const creators = useQuery(latestCreatorsQuery(SHOWN));
  if (creators.isError || creators.data?.items.length === 0) return null;
  return (
    <Shelf title="来源" more={{ to: '/creator', label: '全部来源' }}>
      {creators.data ? (
        <ul className="divide-y divide-line border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-12 lg:divide-y-0">
          {creators.data.items.map((creator) => (
            <li key={creator.id} className="lg:border-b lg:border-line">
              <CreatorRow creator={creator} guard={guardFollow} />
            </li>
          ))}
        </ul>
      ) : (
        <CreatorRowsSkeleton rows={SHOWN} />
      )}
    </Shelf>
  );
}

const LENGTHS = Object.entries(LENGTH_LABELS) as [Length, string][];

/** Difficulties, exams and reading times, as chips that lead to their lists. */
const LabelCloud = () => (
  <Shelf title="按难度和长短" more={{ to: '/label', label: '全部标签' }}>
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {[...GRADE_CODES, ...EXAM_CODES].map((code) => (
        <LabelLink key={code} to={`/?difficulty=${code}`}>
          {DIFFICULTY_LABELS[code]}
        </LabelLink>
      ))}
      {LENGTHS.map(([length, label]) => (
        <LabelLink key={length} to={`/?length=${length}`}>
          {label}
        </LabelLink>
      ))}
      <LabelLink to="/_old_index">按日期</LabelLink>
    </ul>
  </Shelf>
);

const LabelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="relative inline-flex h-9 items-center rounded-full bg-fill px-3.5 text-[0.875rem]/none text-ink-2 after:absolute after:-inset-1 hover:text-qing"
    >
      {children}
    </Link>
  </li>
);

const TOPICS = Object.entries(TOPIC_LABELS) as [Topic, string][];
/** What is drawn for each. */
const SCENES: Record<Topic, SceneName> = {
  science: 'laboratory',
  economy: 'money',
  culture: 'studio',
  technology: 'machine-mind',
  society: 'street',
  longread: 'armchair',
};

/** The topics, large; how many articles each has comes as soon as it is known. */
function TopicTiles() {
  const labels = useQuery(labelsQuery).data;
  return (
    <Shelf title="话题">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-6">
        {TOPICS.map(([topic, name]) => {
          const found = labels?.topics.find(({ value }) => value === topic);
          return (
            <li key={topic}>
              <Link to={`/topic/${topic}`} className="group block rounded-[8px] outline-offset-4">
                <Cover
                  drawing={`${SCENES[topic]}.${drawingVariant(topic)}`}
                  shape="wide"
                  className="aspect-[16/10] w-full"
                />
                <span className="mt-2 flex items-baseline gap-2 group-hover:text-qing">
                  <span className="font-read text-lg font-semibold">{name}</span>
                  {found?.following && <span className="text-sm text-qing">已关注</span>}
                  <span className="ms-auto text-sm text-ink-3 tabular-nums">
                    {found && `${found.articles} 篇`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Shelf>
  );
}
