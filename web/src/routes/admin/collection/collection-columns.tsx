import type { CollectionSummary, Visibility } from '@bluebird/contract/collections.ts';
import { Link } from 'react-router';
import { useCollectionActs } from '#features/collections/collection-acts.ts';
import { CollectionCover } from '#features/collections/collection-cover.tsx';
import {
  collectionHref,
  mainName,
  makerName,
  otherName,
} from '#features/collections/collection-names.ts';
import { formatDay } from '#lib/dates.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';

const STATES: Record<Visibility, { tone: Tone; label: string }> = {
  private: { tone: 'quiet', label: '私有' },
  link: { tone: 'warn', label: '待公开' },
  public: { tone: 'good', label: '已公开' },
};

/** The columns of the desk of collections, with what can be done with each. */
export function useCollectionColumns(): Column<CollectionSummary>[] {
  return [
    { key: 'name', header: '合集', cell: (row) => <NameCell collection={row} /> },
    { key: 'owner', header: '谁建的', from: 'lg', cell: makerName },
    {
      key: 'state',
      header: '状态',
      cell: ({ visibility, featured }) => (
        <StatusBadge
          {...STATES[visibility]}
          {...(featured && { label: `${STATES[visibility].label}，推荐中` })}
        />
      ),
    },
    { key: 'articles', header: '篇数', numeric: true, from: 'md', cell: (row) => row.articles },
    {
      key: 'follow',
      header: '关注 / 收藏',
      numeric: true,
      from: 'lg',
      cell: ({ counts }) => `${counts.follow} / ${counts.star}`,
    },
    { key: 'updated', header: '改动', from: 'xl', cell: (row) => formatDay(row.updated_at) },
    { key: 'acts', header: '操作', from: 'sm', cell: (row) => <Acts collection={row} /> },
  ];
}

const NameCell = ({ collection }: { collection: CollectionSummary }) => (
  <div className="flex min-w-0 items-center gap-3">
    <CollectionCover collection={collection} className="h-9 w-12 shrink-0 max-sm:hidden" />
    <div className="min-w-0">
      <Link
        data-row-link
        to={`/admin/collection/edit?id=${collection.id}`}
        className="font-read text-md font-semibold hover:text-qing"
      >
        {mainName(collection)}
      </Link>
      {otherName(collection) && (
        <p lang="en" className="truncate text-ink-3">
          {otherName(collection)}
        </p>
      )}
      {/* A phone has no room for a column of their own. */}
      <div className="mt-1 -ms-2 sm:hidden">
        <Acts collection={collection} />
      </div>
    </div>
  </div>
);

function Acts({ collection }: { collection: CollectionSummary }) {
  const { publish, feature, destroy } = useCollectionActs();
  const { visibility, featured } = collection;
  const isPublic = visibility === 'public';
  const name = mainName(collection);
  return (
    <div className="-my-1 flex flex-wrap gap-1">
      <Act
        label={isPublic ? '撤下' : '公开'}
        name={name}
        onPress={() => void publish(collection, isPublic)}
      />
      {isPublic && (
        <Act
          label={featured ? '不再推荐' : '推荐'}
          name={name}
          onPress={() => void feature(collection, featured)}
        />
      )}
      {visibility !== 'private' && (
        <Link
          to={collectionHref(collection.id)}
          aria-label={`查看：${name}`}
          className={buttonClass('quiet', 'px-2 font-normal!', 'dense')}
        >
          查看
        </Link>
      )}
      <Act danger label="删除" name={name} onPress={() => void destroy(collection)} />
    </div>
  );
}

const Act = (props: { label: string; name: string; danger?: boolean; onPress: () => void }) => (
  <Button
    variant="quiet"
    size="dense"
    aria-label={`${props.label}：${props.name}`}
    className={`px-2 font-normal! whitespace-nowrap ${props.danger ? 'text-danger!' : ''}`}
    onClick={props.onPress}
  >
    {props.label}
  </Button>
);
