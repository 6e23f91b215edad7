import type { Difficulty, Topic } from '@bluebird/contract/articles.ts';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { LENGTH_LABELS } from '#features/articles/article-labels.ts';
import type { ArticleFilter } from '#features/articles/article-list-api.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { isLoggedIn } from '#lib/session.ts';
import { Chip, ChipLink } from '#ui/chip.tsx';

const loadSheet = () => import('#features/articles/difficulty-sheet.tsx');
const DifficultySheet = lazy(loadSheet);

const TOPICS = Object.entries(TOPIC_LABELS) as [Topic, string][];

/** Room kept beside a chip that is scrolled into view, in pixels. */
const EDGE = 48;

/** The address of the list under a filter. */
function listPath({ topic, difficulty, length, prefer, following }: ArticleFilter): string {
  const search = new URLSearchParams();
  if (following) search.set('tab', 'following');
  if (prefer) search.set('prefer', prefer);
  if (topic) search.set('topic', topic);
  if (difficulty) search.set('difficulty', difficulty);
  if (length) search.set('length', length);
  return search.size > 0 ? `/?${search}` : '/';
}

/** Difficulty, words to review, topic; all live in the address. */
export function HomeFilters({ filter }: { filter: ArticleFilter }) {
  const navigate = useNavigate();
  const row = useRef<HTMLElement>(null);
  // Null until asked for: the sheet's code comes then, and stays for the closing motion.
  const [open, setOpen] = useState<boolean | null>(null);

  // A narrow phone shows only part of the row: the chosen topic is in it.
  useLayoutEffect(() => {
    const nav = row.current;
    const chosen = [...(nav?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1);
    if (!nav || !chosen) return;
    const end = chosen.offsetLeft + chosen.offsetWidth + EDGE;
    if (end > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = end - nav.clientWidth;
  }, [filter.topic]);

  const choose = (difficulty: Difficulty | undefined) => {
    setOpen(false);
    void navigate(listPath({ ...filter, difficulty }), { replace: true });
  };
  return (
    <div className="sticky top-0 z-10 -mx-5 bg-paper md:mx-0">
      <nav
        ref={row}
        aria-label="筛选"
        className="relative flex gap-2 overflow-x-auto px-5 py-2.5 [scrollbar-width:none] md:px-0"
      >
        <span className="contents" onPointerEnter={() => fetchAhead(loadSheet)}>
          <Chip selected={filter.difficulty !== undefined} onClick={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.8} />
            {filter.difficulty ? DIFFICULTY_LABELS[filter.difficulty] : '难度'}
            <ChevronDown aria-hidden className="size-3.5" strokeWidth={2} />
          </Chip>
        </span>
        {isLoggedIn() && (
          <ChipLink
            to={listPath({ ...filter, prefer: filter.prefer ? undefined : 'due' })}
            selected={filter.prefer === 'due'}
          >
            含该复习的词
          </ChipLink>
        )}
        {filter.length && (
          <ChipLink to={listPath({ ...filter, length: undefined })} selected>
            {LENGTH_LABELS[filter.length]}
            <X aria-hidden className="size-3.5" strokeWidth={2} />
            <span className="sr-only">，不再按长短筛选</span>
          </ChipLink>
        )}
        <ChipLink to={listPath({ ...filter, topic: undefined })} selected={!filter.topic}>
          全部
        </ChipLink>
        {TOPICS.map(([topic, label]) => (
          <ChipLink
            key={topic}
            to={listPath({ ...filter, topic })}
            selected={filter.topic === topic}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
      {open !== null && (
        <Suspense fallback={null}>
          <DifficultySheet
            open={open}
            value={filter.difficulty}
            onOpenChange={setOpen}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}
