import type { Topic } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { creatorChoicesQuery } from '#features/newsroom/newsroom-api.ts';
import {
  AUDIT_LABELS,
  choices,
  ORIGIN_LABELS,
  REVISION_LABELS,
} from '#features/newsroom/newsroom-labels.ts';
import type { Filters } from '#lib/use-filters.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** Typing that rests this long narrows the list, in milliseconds. */
const REST = 300;
const NARROWING = ['audit', 'revision', 'topic', 'origin', 'creator', 'q'];

/** What narrows the list besides its status. */
export function ArticleFilters({
  filters,
  topics,
}: {
  filters: Filters;
  topics: readonly { value: Topic; label: string }[];
}) {
  const search = useUrlText('q', REST);
  const creators = useQuery(creatorChoicesQuery).data ?? [];
  const select = (
    name: string,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      bare
      label={label}
      className="min-w-24 flex-1 sm:max-w-44 sm:min-w-28 sm:flex-none"
      options={[{ value: '', label: `${label}不限` }, ...options]}
      value={filters.get(name)}
      onChange={(value) => filters.set({ [name]: value })}
    />
  );
  return (
    <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
      <div className="w-full sm:w-64 [&_label]:h-9 pointer-coarse:[&_label]:h-11">
        <SearchField
          label="标题、作者、来源或正文"
          value={search.text}
          maxLength={200}
          onChange={search.setText}
        />
      </div>
      {select('audit', '审核', choices(AUDIT_LABELS))}
      {select('revision', '修改', choices(REVISION_LABELS))}
      {select('creator', '来源', creators)}
      {select('topic', '栏目', topics)}
      {select('origin', '来路', choices(ORIGIN_LABELS))}
      {NARROWING.some((name) => filters.get(name)) && (
        <Button
          variant="quiet"
          size="dense"
          onClick={() => {
            search.setText('');
            filters.clear(['status', 'deleted', 'order']);
          }}
        >
          <X aria-hidden className="size-4" strokeWidth={1.8} />
          清除
        </Button>
      )}
    </div>
  );
}
