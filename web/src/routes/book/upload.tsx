import { MAX_BOOK_TITLE, MAX_PASTED } from '@bluebird/contract/book-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, Link2, TextCursorInput } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { bookHref } from '#features/books/book-address.ts';
import { bytesLabel } from '#features/books/book-labels.ts';
import { refreshBooks, shelfQuery } from '#features/books/books-api.ts';
import { sharedIn } from '#features/books/shared-in.ts';
import { BOOK_FILES, uploadBook } from '#features/books/upload-book.ts';
import { messageOf } from '#lib/api-error.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import type { SendingState } from '#lib/send-in-pieces.ts';
import { call } from '#lib/call.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { textLink } from '#ui/text-link.ts';

/** `/book/upload`: brings a text of one's own: a file, a page, or pasted words. */
export function Component() {
  useTitle('带来一本书');
  const { data: shelf } = useQuery(shelfQuery);
  const full = shelf !== undefined && shelf.quota.books >= shelf.quota.most_books;
  return (
    <div className="mx-auto max-w-160 px-5 pb-16 md:px-8">
      <PageHeader
        title="带来一本书"
        subtitle="只有你自己看得到。查词、生词标注、听读、笔记都和外刊一样。"
        back
      />
      {full && (
        <p className="mt-2 rounded-1 bg-fill px-4 py-3 text-md text-ink-2">
          自己的书已经放满 {shelf.quota.most_books} 本：先从
          <Link to="/book" className={`${textLink} min-h-0! px-1`}>
            书架
          </Link>
          移走一本
          {shelf.quota.most_books < 30 && !isUnderReview() && (
            <>
              ，或
              <Link to="/member" className={`${textLink} min-h-0! px-1`}>
                开通会员
              </Link>
              放到 30 本
            </>
          )}
          。
        </p>
      )}
      <div className="mt-5 space-y-9">
        <FromFile />
        <FromAddress />
        <FromText />
      </div>
      {shelf && (
        <p className="mt-9 border-t border-line pt-4 text-sm text-ink-3">
          自己的书 {shelf.quota.books} / {shelf.quota.most_books} 本，用了{' '}
          {bytesLabel(shelf.quota.bytes)} / {bytesLabel(shelf.quota.most_bytes)}。
        </p>
      )}
    </div>
  );
}

/** One way to bring a book: a heading over what it needs. */
const Way = ({
  icon: Icon,
  title,
  children,
}: {
  icon: typeof FileUp;
  title: string;
  children: ReactNode;
}) => (
  <section>
    <h2 className="mb-3 flex items-center gap-2.5 text-lg font-semibold">
      <Icon aria-hidden className="size-5 text-qing" strokeWidth={1.8} />
      {title}
    </h2>
    {children}
  </section>
);

/** Begins a book and goes to its page, where it can be watched. */
function useBringing<T>(begin: (given: T) => Promise<{ book: { id: number } }>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const bring = async (given: T) => {
    setBusy(true);
    setError('');
    try {
      const { book } = await begin(given);
      void refreshBooks(client);
      await navigate(bookHref(book.id));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, bring };
}

const NOTHING_SENT: SendingState = { share: 0, waiting: false };

function sendingLabel({ share, waiting }: SendingState): string {
  if (waiting) return `网络断了，连上后从 ${Math.floor(share * 100)}% 接着传`;
  return share < 1 ? `正在上传 ${Math.floor(share * 100)}%` : '正在读取…';
}

function FromFile() {
  const [{ share, waiting }, setSending] = useState(NOTHING_SENT);
  const [over, setOver] = useState(false);
  const { busy, error, bring } = useBringing((file: File) => uploadBook(file, setSending));
  const take = ([file]: readonly File[]) => {
    if (!file || busy) return;
    setSending(NOTHING_SENT);
    void bring(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Way icon={FileUp} title="文件">
      <div
        className={classNames(
          'rounded-2 border border-dashed px-5 py-7 text-center transition-colors duration-150',
          over ? 'border-qing bg-fill' : 'border-line',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton accept={BOOK_FILES} onFiles={take} busy={busy} variant="primary">
          选一个文件
        </FileButton>
        <p className="mt-3 text-sm text-balance text-ink-3">
          EPUB、MOBI、AZW3、FB2、PDF、TXT、Markdown、网页、字幕（SRT、VTT），最大 100&nbsp;MB。
          <span className="max-md:hidden">也可以拖到这里。</span>
          有版权保护的书读不了。
        </p>
        {busy && (
          <div className="mx-auto mt-4 max-w-80">
            <progress
              aria-label="上传进度"
              value={share}
              className="h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-qing [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-qing"
            />
            <p role="status" className="mt-1.5 text-sm text-ink-2 tabular-nums">
              {sendingLabel({ share, waiting })}
            </p>
          </div>
        )}
      </div>
      <FormError message={error} />
    </Way>
  );
}

/** What another app shared (manifest.webmanifest), to be looked at before it is taken in. */
const useSharedIn = () => sharedIn(useSearchParams()[0]);

function FromAddress() {
  const [link, setLink] = useState(useSharedIn().link);
  const { busy, error, bring } = useBringing((address: string) =>
    call('POST /reader/book/upload_by_link', { body: { link: address } }),
  );
  return (
    <Way icon={Link2} title="网页">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (link.trim()) void bring(link.trim());
        }}
      >
        <Field
          label="网址"
          type="url"
          inputMode="url"
          placeholder="https://"
          className="min-w-0 flex-1 basis-60"
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
        <Button
          type="submit"
          variant="soft"
          className="min-h-12"
          busy={busy}
          disabled={!link.trim()}
        >
          取来
        </Button>
      </form>
      <FormError message={error} />
    </Way>
  );
}

function FromText() {
  const shared = useSharedIn();
  const [title, setTitle] = useState(shared.title.slice(0, MAX_BOOK_TITLE));
  const [text, setText] = useState(shared.text.slice(0, MAX_PASTED));
  const { busy, error, bring } = useBringing((body: { title: string; text: string }) =>
    call('POST /reader/book/paste', { body }),
  );
  return (
    <Way icon={TextCursorInput} title="一段文字">
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void bring({ title: title.trim(), text });
        }}
      >
        <Field
          label="标题（可以不写）"
          value={title}
          maxLength={MAX_BOOK_TITLE}
          onChange={({ target }) => setTitle(target.value)}
        />
        <label className="block">
          <span className="mb-1.5 block text-sm text-ink-2">正文</span>
          <textarea
            value={text}
            maxLength={MAX_PASTED}
            rows={6}
            lang="en"
            onChange={({ target }) => setText(target.value)}
            className="block w-full rounded-1 border border-line bg-surface px-3.5 py-3 font-read text-[1rem]/[1.6] outline-none focus:border-qing focus:ring-1 focus:ring-qing"
          />
        </label>
        <Button type="submit" variant="soft" busy={busy} disabled={!text.trim()}>
          放上书架
        </Button>
      </form>
      <FormError message={error} />
    </Way>
  );
}
