import type { Creator } from '@bluebird/contract/creators.ts';
import { Link } from 'react-router';
import { CreatorMark } from '#features/creators/creator-mark.tsx';
import { formatAgo } from '#lib/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';

/** The columns of the desk of publications. @param hrefOf where one is edited */
export const creatorColumns = (hrefOf: (id: number) => string): Column<Creator>[] => [
  {
    key: 'name',
    header: '来源',
    sort: 'name',
    only: 'ascending',
    className: 'w-full max-w-0',
    cell: (creator) => <Name creator={creator} href={hrefOf(creator.id)} />,
  },
  {
    key: 'host',
    header: '网站',
    from: 'md',
    cell: ({ host }) => <span className="text-ink-2">{host ?? '—'}</span>,
  },
  {
    key: 'articles',
    header: '文章',
    numeric: true,
    sort: 'articles',
    only: 'descending',
    cell: ({ id, articles }) => (
      <Link
        to={`/admin/articles?creator=${id}`}
        aria-label={`${articles} 篇文章`}
        className="relative underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-qing hover:underline"
      >
        {articles}
      </Link>
    ),
  },
  {
    key: 'followers',
    header: '关注',
    numeric: true,
    from: 'sm',
    cell: ({ followers }) => followers,
  },
  {
    key: 'latest',
    header: '最近文章',
    sort: 'latest',
    only: 'descending',
    from: 'lg',
    cell: ({ latest }) => latest && <Latest article={latest} />,
  },
  {
    key: 'acts',
    header: '操作',
    cell: (creator) => <View creator={creator} />,
  },
];

const Name = ({ creator, href }: { creator: Creator; href: string }) => (
  <div className="flex items-start gap-3">
    <CreatorMark creator={creator} className="size-9" />
    <div className="min-w-0">
      <Link
        data-row-link
        to={href}
        lang="en"
        className="line-clamp-2 font-read text-md/tight font-semibold outline-offset-2 wrap-anywhere hover:text-qing"
      >
        {creator.name}
      </Link>
      <p className="truncate text-ink-3">{creator.name_zh || '没有中文名'}</p>
      {/* A phone has no room for a column of its own. */}
      {creator.host && (
        <p lang="en" className="truncate text-xs text-ink-3 md:hidden">
          {creator.host}
        </p>
      )}
    </div>
  </div>
);

const Latest = ({ article }: { article: NonNullable<Creator['latest']> }) => (
  <div className="w-64">
    <Link
      to={`/admin/article/${article.id}`}
      lang="en"
      className="block truncate text-ink-2 hover:text-qing"
    >
      {article.title}
    </Link>
    <p className="text-xs text-ink-3">{formatAgo(article.published_at)}</p>
  </div>
);

const View = ({ creator: { id, name } }: { creator: Creator }) => (
  <div className="flex whitespace-nowrap">
    <Link to={`/creator/${id}`} aria-label={`查看：${name}`} className={ACT}>
      查看
    </Link>
    <Link to={`/admin/term?scope=${id}`} aria-label={`${name}的译名`} className={ACT}>
      译名
    </Link>
  </div>
);

const ACT = buttonClass('quiet', '-my-1.5 -ms-2 px-2 font-normal!', 'dense');
