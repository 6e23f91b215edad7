import { EXPORT_FORMS, MAX_EXPORTED, type ExportForm } from '@bluebird/contract/export-forms.ts';
import type { MadeFile } from '@bluebird/contract/sharing.ts';
import { useState } from 'react';
import { saveMade } from '#features/sharing/made-file.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { useMedia } from '#lib/use-media.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';

/** An article as it stands in a list to choose from. */
export type Exportable = { id: number; title: string; title_zh: string };

const FORMS: Record<ExportForm, { label: string; about: string }> = {
  pdf: { label: 'PDF 杂志', about: '封面、目录，双语对照排版，适合打印' },
  epub: { label: 'EPUB 电子书', about: '你不认识的词点开就有释义，适合手机和电子书阅读器' },
  md: { label: 'Markdown', about: '每篇一个文本文件，适合放进笔记软件' },
};

/** What is needed of a list that grows page by page; TanStack Query's answer is one. */
export type Pages = {
  error: unknown;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
};

/** Articles from which a list is searched rather than looked through. */
const SEARCHED_FROM = 9;
const MAX_TYPED = 80;

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the issue is called. */
  name: string;
  /** Those that the list has shown so far. */
  articles: readonly Exportable[];
  /** Where the list's other pages come from; absent when there are none. */
  pages?: Pages;
  /** Whether the reader’s notes and words are taken along unless they say otherwise. */
  withOwn?: boolean;
};

/** Articles to take along as one issue: a sheet on a phone, a window elsewhere. */
export function ExportPanel({ open, onClose, ...issue }: Props) {
  const roomy = useMedia('(min-width: 48rem)');
  const Frame = roomy ? Modal : Sheet;
  return (
    <Frame open={open} onOpenChange={(stays) => !stays && onClose()} title="导出文章">
      <ExportForm {...issue} />
    </Frame>
  );
}

function ExportForm({ name, articles, pages, withOwn = false }: Omit<Props, 'open' | 'onClose'>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(articles.slice(0, MAX_EXPORTED).map(({ id }) => id)),
  );
  const [form, setForm] = useState<ExportForm>('pdf');
  const [own, setOwn] = useState(withOwn);
  const [making, setMaking] = useState<{ task: string; file: MadeFile } | null>(null);
  const [sending, setSending] = useState(false);
  const chosen = articles.filter(({ id }) => ids.has(id));

  const choose = (next: ReadonlySet<number>) => {
    setIds(new Set([...next].slice(0, MAX_EXPORTED)));
    // Another choice is another issue.
    setMaking(null);
    if (next.size > MAX_EXPORTED) toast(`一次最多导出 ${MAX_EXPORTED} 篇`);
  };
  const start = async () => {
    setSending(true);
    try {
      const article_ids = chosen.map(({ id }) => id);
      const { task_id, ...file } = await call('POST /reader/article/export', {
        body: { article_ids, form, title: name, with_own: own },
      });
      if (task_id === null) saveMade(file);
      else setMaking({ task: task_id, file });
    } catch (error) {
      toast(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Segmented
        label="格式"
        className="w-full"
        tight
        options={EXPORT_FORMS.map((value) => ({ value, label: FORMS[value].label }))}
        value={form}
        onChange={(next) => {
          setForm(next);
          setMaking(null);
        }}
      />
      <p className="mt-2 text-sm text-ink-3">{FORMS[form].about}</p>
      <div className="mt-2">
        <SwitchRow label="带上我的笔记和生词" checked={own} onChange={setOwn} />
      </div>
      <Choice articles={articles} pages={pages} ids={ids} onChoose={choose} />
      <div className="mt-4 min-h-11">
        {making ? (
          <TaskProgress
            key={making.task}
            id={making.task}
            label="正在导出"
            onEnd={({ status }) => {
              if (status === 'done') saveMade(making.file);
            }}
            done={() => (
              <p
                role="status"
                className="flex items-center justify-between gap-3 text-sm text-ink-2"
              >
                做好了，正在下载
                <Button variant="quiet" onClick={() => saveMade(making.file)}>
                  再次下载
                </Button>
              </p>
            )}
          />
        ) : (
          <Button
            className="w-full"
            disabled={chosen.length === 0}
            busy={sending}
            onClick={() => void start()}
          >
            {chosen.length === 0 ? '请至少选一篇' : `导出 ${chosen.length} 篇`}
          </Button>
        )}
      </div>
    </>
  );
}

type ChoiceProps = {
  articles: readonly Exportable[];
  pages: Pages | undefined;
  /** Those that are chosen. */
  ids: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
};

/** The articles to choose from; a long list can be searched, and comes page by page. */
function Choice({ articles, pages, ids, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = articles.filter(({ title, title_zh }) =>
    `${title}\n${title_zh}`.toLowerCase().includes(wanted),
  );
  const more = pages?.hasNextPage ?? false;
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <>
      {(articles.length >= SEARCHED_FROM || more) && (
        <SearchField label="按标题筛选" value={typed} maxLength={MAX_TYPED} onChange={setTyped} />
      )}
      <div className="mt-1 flex items-center justify-between gap-3 text-sm text-ink-2">
        <span>已选 {ids.size} 篇</span>
        <span className="flex gap-1">
          <Button
            variant="quiet"
            disabled={shown.every(({ id }) => ids.has(id))}
            onClick={() => onChoose(new Set([...ids, ...shown.map(({ id }) => id)]))}
          >
            {wanted ? '选上这些' : '全选'}
          </Button>
          <Button variant="quiet" disabled={ids.size === 0} onClick={() => onChoose(new Set())}>
            全不选
          </Button>
        </span>
      </div>
      <div
        role="group"
        aria-label="要导出的文章"
        tabIndex={0}
        className="h-[34dvh] overflow-y-auto border-y border-line"
      >
        <ul className="divide-y divide-line">
          {shown.map(({ id, title, title_zh }) => (
            <li key={id}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  checked={ids.has(id)}
                  onChange={() => toggle(id)}
                  className="size-5 shrink-0 accent-qing"
                />
                <span className="min-w-0 flex-1">
                  <span lang={title ? 'en' : undefined} className="block font-read text-md/snug">
                    {title || title_zh}
                  </span>
                  {title && title_zh && (
                    <span className="block text-sm text-ink-3">{title_zh}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && !more && (
          <p className="py-6 text-center text-ink-3">没有这个标题的文章</p>
        )}
        <MoreSentinel
          more={more}
          failed={pages?.isFetchNextPageError ? pages.error : null}
          onMore={() => void pages?.fetchNextPage({ cancelRefetch: false })}
        >
          <Skeleton className="my-3 h-6 w-2/3" />
        </MoreSentinel>
      </div>
    </>
  );
}
