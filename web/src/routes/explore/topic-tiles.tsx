import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import type { Topic } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { labelsQuery } from '#features/discovery/discovery-api.ts';
import { Shelf } from './shelf.tsx';

const TOPICS = Object.entries(TOPIC_LABELS) as [Topic, string][];
/** What a tile is set in besides its name. */
const ENGLISH: Record<Topic, string> = {
  science: 'Science',
  economy: 'Economy',
  culture: 'Culture',
  technology: 'Technology',
  society: 'Society',
  longread: 'Long reads',
};

/** The topics, large; how many articles each has comes as soon as it is known. */
export function TopicTiles() {
  const labels = useQuery(labelsQuery).data;
  return (
    <Shelf title="话题">
      <ul className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3">
        {TOPICS.map(([topic, name]) => {
          const found = labels?.topics.find(({ value }) => value === topic);
          return (
            <li key={topic} className="border-b border-line">
              <Link
                to={`/topic/${topic}`}
                className="flex min-h-18 flex-col justify-center py-3 hover:text-qing"
              >
                <span className="flex items-baseline gap-2">
                  <span className="font-read text-lg font-semibold">{name}</span>
                  {found?.following && <span className="text-sm text-qing">已关注</span>}
                  <span className="ms-auto text-sm text-ink-3 tabular-nums">
                    {found && `${found.articles} 篇`}
                  </span>
                </span>
                <span aria-hidden lang="en" className="font-read text-sm text-ink-3 italic">
                  {ENGLISH[topic]}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Shelf>
  );
}
