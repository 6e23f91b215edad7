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
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';

/** An article as it stands in a list to choose from. */
export type Exportable = { id: number; title: string; title_zh: string };

const FORMS: Record<ExportForm, { label: string; about: string }> = {
  pdf: { label: 'PDF 杂志', about: '封面、目录，双语对照排版，适合打印' },
  epub: { label: 'EPUB 电子书', about: '你不认识的词点开就有释义，适合手机和电子书阅读器' },
  md: { label: 'Markdown', about: '每篇一个文本文件，适合放进笔记软件' },
};

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the issue is called. */
  name: string;
  articles: readonly Exportable[];
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

function ExportForm({ name, articles, withOwn = false }: Omit<Props, 'open' | 'onClose'>) {
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(articles.slice(MAX_EXPORTED).map(({ id }) => id)),
  );
  const [form, setForm] = useState<ExportForm>('pdf');
  const [own, setOwn] = useState(withOwn);
  const [making, setMaking] = useState<{ task: string; file: MadeFile } | null>(null);
  const [sending, setSending] = useState(false);
  const chosen = articles.filter(({ id }) => !left.has(id));

  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    else if (articles.length - next.size > MAX_EXPORTED) {
      toast(`一次最多导出 ${MAX_EXPORTED} 篇`);
      return;
    }
    setLeft(next);
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
      <ul
        aria-label="要导出的文章"
        tabIndex={0}
        className="mt-1 max-h-[38dvh] divide-y divide-line overflow-y-auto border-y border-line"
      >
        {articles.map(({ id, title, title_zh }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0 accent-qing"
              />
              <span className="min-w-0 flex-1">
                <span lang="en" className="block font-read text-md/snug">
                  {title || title_zh}
                </span>
                {title && title_zh && <span className="block text-sm text-ink-3">{title_zh}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
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
