import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { WORD_EXAM_LABELS } from './word-exams.ts';
import { WORD_ORDERS, WORD_STATES, wordBookPath } from './word-filters.ts';
import { wordSourcesQuery, type WordFilter } from './words-api.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: WordFilter;
  onFilter: (filter: WordFilter) => void;
};

/** Order and everything the word book can be narrowed to; each takes hold at once. */
export function FilterSheet({ open, onOpenChange, filter, onFilter }: Props) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="排序与筛选">
      <div className="space-y-5">
        <Part title="排序">
          <Segmented
            label="排序"
            className="w-full"
            tight
            options={WORD_ORDERS}
            value={filter.order ?? 'new'}
            onChange={(order) => onFilter({ ...filter, order })}
          />
        </Part>
        <Part title="状态">
          {WORD_STATES.map(({ value, label }) => (
            <ChipLink
              key={label}
              to={wordBookPath({ ...filter, state: value })}
              selected={filter.state === value}
            >
              {label}
            </ChipLink>
          ))}
        </Part>
        <Part title="考试">
          {WORD_EXAM_LABELS.map(({ value, label }) => (
            <ChipLink
              key={value}
              to={wordBookPath({ ...filter, exam: filter.exam === value ? undefined : value })}
              selected={filter.exam === value}
            >
              {label}
            </ChipLink>
          ))}
        </Part>
        {open && <Sources filter={filter} />}
        <Button className="w-full" onClick={() => onOpenChange(false)}>
          看结果
        </Button>
      </div>
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-ink-3">{title}</h3>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </section>
  );
}

/** The articles words were met in. */
function Sources({ filter }: { filter: WordFilter }) {
  const sources = useInfiniteQuery(wordSourcesQuery());
  const items = sources.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Part title="在哪篇文章里遇见">
      {items.map(({ source_id, title, words }) => {
        const selected = filter.source_id === source_id;
        return (
          <ChipLink
            key={source_id}
            to={wordBookPath({ ...filter, source_id: selected ? undefined : source_id })}
            selected={selected}
          >
            <span className="max-w-56 truncate leading-normal" lang="en">
              {title}
            </span>
            <span>{words}</span>
          </ChipLink>
        );
      })}
      {sources.hasNextPage && (
        <button
          type="button"
          className="min-h-11 px-2 text-sm text-qing"
          onClick={() => void sources.fetchNextPage()}
        >
          更多文章
        </button>
      )}
    </Part>
  );
}
