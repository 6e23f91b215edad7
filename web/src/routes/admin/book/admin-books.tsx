import type { BookSummary } from '@bluebird/contract/books.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookHref } from '#features/books/book-address.ts';
import { levelLabel, wordsLabel } from '#features/books/book-labels.ts';
import { BOOKS_SHOWN, bookTableQuery, refreshBooks } from '#features/books/books-api.ts';
import { BOOK_FILES, uploadBook } from '#features/books/upload-book.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';
import { BookEditor } from './book-editor.tsx';

const TYPING_RESTS = 250;
const MAX_SEARCH = 80;

/** `/admin/book`: the public books; `?edit=` opens one of them. */
export function Component() {
  useTitle('书 · 编辑部');
  const filters = useFilters();
  const search = useUrlText('q', TYPING_RESTS);
  const { offset } = filters;
  const q = filters.get('q').slice(0, MAX_SEARCH);
  const { data, error, refetch, isPlaceholderData } = useQuery(bookTableQuery({ q, offset }));
  const hrefOf = (edit: number) => filters.href({ edit, offset });
  const edit = Number(filters.get('edit'));
  const type = (text: string) => {
    // What is searched begins at its first page.
    if (offset > 0) filters.set({});
    search.setText(text);
  };
  return (
    <NewsroomPage
      title="书"
      subtitle="书库里给所有人读的书；写明版权与来源才能发布"
      actions={<Upload filters={filters} />}
    >
      <div className="mb-3 sm:w-64">
        <SearchField
          label="按书名或作者查找"
          value={search.text}
          maxLength={MAX_SEARCH}
          onChange={type}
        />
      </div>
      <DataTable
        label="书"
        columns={columns(hrefOf)}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={<NoBooks q={q} onClear={() => search.setText('')} />}
      />
      {data && data.total > 0 && (
        <Pager
          offset={offset}
          shown={data.items.length}
          total={data.total}
          size={BOOKS_SHOWN}
          unit="本"
          onOffset={(to) => filters.set({ offset: to })}
        />
      )}
      <BookEditor
        edited={Number.isSafeInteger(edit) && edit > 0 ? edit : null}
        onClose={() => filters.set({ edit: null, offset })}
      />
    </NewsroomPage>
  );
}

/** Brings a file; its window opens, where what is said about the book is written. */
function Upload({ filters }: { filters: Filters }) {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const upload = async (file: File) => {
    setShare(0);
    setError('');
    try {
      const { book } = await uploadBook(file, ({ share: sent }) => setShare(sent), true);
      await refreshBooks(client);
      filters.set({ edit: book.id, q: null });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setShare(null);
    }
  };
  return (
    <div>
      <FileButton
        accept={BOOK_FILES}
        size="dense"
        variant="primary"
        busy={share !== null}
        onFiles={([file]) => void (file && upload(file))}
      >
        {share === null ? '上传一本书' : `正在上传 ${Math.floor(share * 100)}%`}
      </FileButton>
      <FormError message={error} />
    </div>
  );
}

/** An empty table: none has the words that are looked for, or there are none yet. */
const NoBooks = ({ q, onClear }: { q: string; onClear: () => void }) =>
  q ? (
    <EmptyState
      scene="mystery"
      title={`没有叫「${q}」的书`}
      description="换一个词，或者少打几个字。"
    >
      <Button variant="soft" onClick={onClear}>
        清除查找
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      scene="news"
      title="还没有书"
      description="上传一个文件：EPUB、TXT、Markdown、网页或字幕。"
    />
  );

/** @param hrefOf where a book is edited */
const columns = (hrefOf: (id: number) => string): Column<BookSummary>[] => [
  {
    key: 'title',
    header: '书名',
    className: 'w-full max-w-0',
    cell: (book) => <Name book={book} href={hrefOf(book.id)} />,
  },
  {
    key: 'level',
    header: '难度',
    from: 'lg',
    cell: (book) => <span className="whitespace-nowrap text-ink-2">{levelLabel(book) || '—'}</span>,
  },
  {
    key: 'words',
    header: '篇幅',
    numeric: true,
    from: 'md',
    cell: ({ words, chapters }) => (
      <span className="whitespace-nowrap">
        {chapters > 0 ? `${wordsLabel(words)} · ${chapters} 章` : '—'}
      </span>
    ),
  },
  { key: 'state', header: '状态', cell: (book) => <State book={book} /> },
  {
    key: 'acts',
    header: '操作',
    from: 'sm',
    cell: ({ id, title }) => (
      <Link to={bookHref(id)} aria-label={`查看：${title}`} className={ACT}>
        查看
      </Link>
    ),
  },
];

const ACT = buttonClass('quiet', '-my-1.5 -ms-2 px-2 font-normal! whitespace-nowrap', 'dense');

const Name = ({ book, href }: { book: BookSummary; href: string }) => (
  <div className="flex items-start gap-3">
    <BookCover book={book} className="w-9 shrink-0 rounded-[3px]!" />
    <div className="min-w-0">
      <Link
        data-row-link
        to={href}
        lang="en"
        className={`${TAP_AREA} block font-read text-md/tight font-semibold outline-offset-2 hover:text-qing`}
      >
        <span className="line-clamp-2 wrap-anywhere">{book.title}</span>
      </Link>
      <p className="truncate text-ink-3">
        {[book.title_zh || '没有中文名', book.authors].filter(Boolean).join(' · ')}
      </p>
      {book.state === 'failed' && <p className="text-sm text-danger">{book.failure}</p>}
    </div>
  </div>
);

function State({ book }: { book: BookSummary }) {
  const [tone, label] = stateOf(book);
  return (
    <>
      <StatusBadge tone={tone} label={label} />
      {book.published_at && (
        <p className="text-xs whitespace-nowrap text-ink-3">{formatAgo(book.published_at)}</p>
      )}
    </>
  );
}

function stateOf({ state, published_at }: BookSummary): [Tone, string] {
  if (state === 'making') return ['busy', '正在读取'];
  if (state === 'failed') return ['bad', '读取失败'];
  return published_at ? ['good', '已发布'] : ['quiet', '待发布'];
}
