import { MAX_BOOK_TITLE } from '@bluebird/contract/book-limits.ts';
import type { Book } from '@bluebird/contract/books.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookQuery } from '#features/books/book-query.ts';
import { refreshBooks } from '#features/books/books-api.ts';
import { call } from '#lib/call.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** Length of the shorter side of an uploaded cover, in pixels. */
const SIDE = 640;

/** The window in which the words about a public book are written, and in which it is published. */
export function BookEditor({ edited, onClose }: { edited: number | null; onClose: () => void }) {
  return (
    <Modal open={edited !== null} onOpenChange={(open) => !open && onClose()} title="编辑书">
      {edited !== null && <Loading key={edited} id={edited} onDone={onClose} />}
    </Modal>
  );
}

function Loading({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, error, refetch } = useQuery(bookQuery(id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.state === 'making') {
    return (
      <div role="status" aria-label="正在读取这本书" className="grid gap-4">
        <Skeleton className="h-24 w-16" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <p className="text-sm text-ink-3">{data ? '正在从文件里读出章节…' : '正在载入…'}</p>
      </div>
    );
  }
  return <BookForm book={data} onDone={onDone} />;
}

/** A cover chosen anew: its key for the server, and where it is shown from. */
type NewCover = { key: string; address: string } | null;

function BookForm({ book, onDone }: { book: Book; onDone: () => void }) {
  const client = useQueryClient();
  // Undefined: it stays as it is.
  const [cover, setCover] = useState<NewCover | undefined>();
  const [publish, setPublish] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useForm({
    checks: {
      title: (value) => (value.trim() ? undefined : '请写书名'),
      title_zh: () => undefined,
      authors: () => undefined,
      summary: () => undefined,
      summary_zh: () => undefined,
      licence: (value) => (publish && !value.trim() ? '写明版权与来源，才能给所有人读' : undefined),
      source_url: (value) =>
        !value.trim() || /^https?:\/\/\S+$/.test(value.trim()) ? undefined : '请写完整的网址',
    },
    initial: {
      title: book.title,
      title_zh: book.title_zh,
      authors: book.authors,
      summary: book.summary,
      summary_zh: book.summary_zh,
      licence: book.licence,
      source_url: book.source_url ?? '',
    },
    submit: async ({ source_url, ...words }) => {
      const params = { id: book.id };
      const body = {
        ...words,
        source_url: source_url.trim() || null,
        ...(cover !== undefined && { cover: cover?.key ?? null }),
      };
      await call('POST /reader/book/{id}/update', { params, body });
      if (publish) await call('POST /reader/book/{id}/publish', { params, body: { publish } });
      await refreshBooks(client);
      toast(publish ? `《${words.title}》已发布` : '已保存');
      onDone();
    },
  });
  const isOut = book.published_at !== null;
  /** Takes a published book back, and deletes another. */
  const takeAway = async () => {
    const params = { id: book.id };
    try {
      if (isOut) {
        await call('POST /reader/book/{id}/publish', { params, body: { publish: false } });
      } else await call('POST /reader/book/{id}/delete', { params, body: {} });
      await refreshBooks(client);
      toast(`《${book.title || '未命名'}》已${isOut ? '下架' : '删除'}`);
      onDone();
    } catch (error) {
      setAsked(false);
      form.fail(error);
    }
  };
  const shown = { ...book, ...(cover !== undefined && { cover: cover?.address ?? null }) };
  return (
    <form {...form.form} className="grid gap-4">
      <div className="flex items-center gap-4">
        <BookCover book={shown} className="w-16 shrink-0" />
        <CoverActs
          hasCover={shown.cover !== null}
          onChange={setCover}
          onProblem={(error) => form.fail(error)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="书名"
          lang="en"
          autoComplete="off"
          maxLength={MAX_BOOK_TITLE}
          {...form.field('title')}
        />
        <Field
          label="中文名"
          autoComplete="off"
          maxLength={MAX_BOOK_TITLE}
          {...form.field('title_zh')}
        />
      </div>
      <Field label="作者" lang="en" autoComplete="off" maxLength={300} {...form.field('authors')} />
      <Lines
        label="中文介绍"
        {...form.field('summary_zh')}
        onText={(text) => form.set('summary_zh', text)}
      />
      <Lines
        label="英文介绍"
        lang="en"
        {...form.field('summary')}
        onText={(text) => form.set('summary', text)}
      />
      <Field
        label="版权"
        autoComplete="off"
        maxLength={300}
        placeholder="如：公有领域；CC BY 4.0；作者授权"
        {...form.field('licence')}
      />
      <Field
        label="出处（可以不写）"
        lang="en"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2_000}
        {...form.field('source_url')}
      />
      <FormError message={form.failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" className="me-auto" onClick={() => setAsked(true)}>
          {isOut ? '下架…' : '删除…'}
        </Button>
        <Button
          type="submit"
          variant={isOut ? 'primary' : 'soft'}
          busy={form.busy}
          className="min-w-24"
          onClick={() => setPublish(false)}
        >
          保存
        </Button>
        {!isOut && book.state === 'ready' && (
          <Button type="submit" busy={form.busy} onClick={() => setPublish(true)}>
            保存并发布
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`${isOut ? '下架' : '删除'}《${book.title || '未命名'}》？`}
        description={
          isOut
            ? '书库里不再有它，正在读的人也打不开。他们的笔记和读到的位置留着，再发布时还在。'
            : '它的章节和图片一起删掉，不能恢复。'
        }
        confirm={isOut ? '下架' : '删除'}
        danger
        onConfirm={() => void takeAway()}
      />
    </form>
  );
}

function Lines({
  label,
  lang,
  value,
  error,
  onText,
  name,
}: {
  label: string;
  lang?: string;
  name: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        lang={lang}
        rows={3}
        value={value}
        maxLength={3_000}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        className="block field-sizing-content max-h-48 min-h-20 w-full rounded-1 border border-line bg-surface px-3.5 py-2.5 text-[1rem]/[1.6] outline-none focus:border-qing focus:ring-1 focus:ring-qing"
        onChange={({ target }) => onText(target.value)}
      />
      <p id={`${id}-error`} role="alert" className="text-sm text-danger">
        {error}
      </p>
    </div>
  );
}

/** Another cover, or the drawn one. */
function CoverActs({
  hasCover,
  onChange,
  onProblem,
}: {
  hasCover: boolean;
  onChange: (cover: NewCover) => void;
  onProblem: (error: unknown) => void;
}) {
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const key = await uploadPicture('cover', file, SIDE);
      onChange({ key, address: `/files/${key}` });
    } catch (error) {
      onProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label="封面" className="flex flex-wrap gap-2">
      <FileButton
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        variant="soft"
        size="dense"
        busy={busy}
        onFiles={([file]) => void (file && upload(file))}
      >
        {busy ? '正在上传…' : '换封面'}
      </FileButton>
      {hasCover && (
        <Button variant="quiet" size="dense" onClick={() => onChange(null)}>
          用画的封面
        </Button>
      )}
    </div>
  );
}
