import type { SceneName } from '@bluebird/engine/drawing/scenes.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import type { Topic } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { labelsQuery } from '#features/discovery/discovery-api.ts';
import { Cover } from '#ui/cover.tsx';
import { wayOf } from '#ui/drawing-address.ts';
import { Shelf } from './shelf.tsx';

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
export function TopicTiles() {
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
                  drawing={`${SCENES[topic]}.${wayOf(topic)}`}
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
