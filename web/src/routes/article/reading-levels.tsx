import type { Article } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { Link } from 'react-router';

type Reading = Article['readings'][number];

/** `简易版` where there is one; of several, each by its level. */
const labelOf = ({ level }: Reading, all: readonly Reading[]): string => {
  if (level === null) return '原文';
  return all.length > 2 ? `简易版 · ${DIFFICULTY_LABELS[level]}` : '简易版';
};

/** Leads to the same article at another level; says of a rewritten one that it is one. */
export function ReadingLevels({ article: { id, ...article } }: { article: Article }) {
  // An article that the device kept from an earlier release does not tell them.
  const readings = (article as Partial<Pick<Article, 'readings'>>).readings ?? [];
  if (readings.length === 0) return null;
  const isAdapted = readings.some((one) => one.id === id && one.level !== null);
  return (
    <nav aria-label="难度版本" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <ul className="inline-flex flex-wrap rounded-1 bg-fill p-1">
        {readings.map((one) => (
          <li key={one.id}>
            <Link
              to={`/article/${one.id}`}
              aria-current={one.id === id ? 'page' : undefined}
              discover="none"
              className="relative flex min-h-9 items-center rounded-[7px] px-3 text-sm text-ink-2 after:absolute after:-inset-y-1 after:inset-x-0 aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1"
            >
              {labelOf(one, readings)}
            </Link>
          </li>
        ))}
      </ul>
      {isAdapted && <span className="text-sm text-ink-3">改写：由模型改写，编辑核对过</span>}
    </nav>
  );
}
