import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { MagazineArticle } from '@bluebird/contract/magazines.ts';
import { GripVertical, Pencil } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { LineChange } from '#features/magazines/issue-acts.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

type Props = {
  line: MagazineArticle;
  /** From 1. */
  place: number;
  /** Its section is another than the line's before. */
  headed: boolean;
  /** Whether it may be chosen and let go now. */
  free: boolean;
  onChange: (changes: LineChange) => void;
};

/** A line of contents: chosen or not, where it stands, what became of it. */
export function ContentsLine({ line, place, headed, free, onChange }: Props) {
  const sortable = useSortable({ id: line.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const [editing, setEditing] = useState(false);
  const chosen = line.newsroom?.chosen ?? false;
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      className={classNames('bg-paper', isDragging && 'relative z-10 bg-surface shadow-2')}
    >
      <div className="flex items-center gap-2 py-1.5">
        <DragHandle title={line.title} sortable={sortable} />
        <label className="-ms-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={`选中 ${line.title}`}
            checked={chosen}
            disabled={!free}
            onChange={({ target }) => onChange({ chosen: target.checked })}
            className="size-4 cursor-pointer accent-qing"
          />
        </label>
        <span aria-hidden className="w-6 shrink-0 text-end text-sm text-ink-3 tabular-nums">
          {place}
        </span>
        <div className="min-w-0 flex-1 ps-1 sm:flex sm:items-center sm:gap-4">
          <LineTitle line={line} headed={headed} chosen={chosen} />
          <div className="shrink-0 sm:w-44 sm:text-end">
            <Download line={line} />
          </div>
        </div>
        <IconButton
          label={`修改：${line.title}`}
          aria-expanded={editing}
          className="-me-2 text-ink-3!"
          onClick={() => setEditing(!editing)}
        >
          <Pencil aria-hidden className="size-4.5" strokeWidth={1.7} />
        </IconButton>
      </div>
      {editing && (
        <LineForm
          line={line}
          onSave={(changes) => {
            onChange(changes);
            setEditing(false);
          }}
        />
      )}
    </li>
  );
}

/** By which a line is moved to another place. */
function DragHandle({
  title,
  sortable: { attributes, listeners, setActivatorNodeRef },
}: {
  title: string;
  sortable: ReturnType<typeof useSortable>;
}) {
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={`移动：${title}`}
      aria-roledescription="可移动的目录条目"
      className="-ms-2 grid size-9 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing pointer-coarse:size-11"
    >
      <GripVertical aria-hidden className="size-4.5" strokeWidth={1.7} />
    </button>
  );
}

/** What a line is called, below its section where that begins. */
function LineTitle({ line, headed, chosen }: Pick<Props, 'line' | 'headed'> & { chosen: boolean }) {
  return (
    <div className="min-w-0 flex-1">
      {headed && line.section && (
        <p lang="en" className="truncate text-sm font-semibold text-qing">
          {line.section}
        </p>
      )}
      <p
        lang="en"
        className={classNames('truncate font-read text-md font-semibold', !chosen && 'text-ink-3')}
      >
        {line.article?.title ?? line.title}
      </p>
      <Origin line={line} />
    </div>
  );
}

/** Where a line's text comes from. */
function Origin({ line: { newsroom } }: { line: MagazineArticle }) {
  if (!newsroom?.url) {
    return newsroom?.words ? <p className="text-sm text-ink-3">{newsroom.words} 词</p> : null;
  }
  const { host, pathname } = new URL(newsroom.url);
  return (
    <a
      href={newsroom.url}
      target="_blank"
      rel="noreferrer noopener"
      className="block truncate text-sm text-ink-3 underline-offset-4 hover:text-ink hover:underline"
    >
      {host}
      {pathname}
    </a>
  );
}

/** What became of a line: under way, failed and why, or an article. */
function Download({ line: { newsroom, article } }: { line: MagazineArticle }) {
  if (article) {
    return (
      <Link
        to={`/article/${article.id}`}
        className="inline-flex min-h-9 items-center text-sm font-semibold text-qing underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {article.status === 'published' ? '已发布' : '已入库'}
      </Link>
    );
  }
  if (newsroom?.deleted) return <span className="text-sm text-ink-3">文章已删除</span>;
  const task = newsroom?.task;
  if (!task) return null;
  if (task.status === 'done') return <StatusBadge tone="good" label="已入库" />;
  if (task.status === 'failed') {
    return <span className="text-sm text-danger">{task.message || '下载失败'}</span>;
  }
  return (
    <StatusBadge
      tone="busy"
      label={task.status === 'queued' ? '排队中' : `${task.message || '下载中'} ${task.progress}%`}
    />
  );
}

type LineFormProps = { line: MagazineArticle; onSave: (changes: LineChange) => void };

/** Corrects what a line of contents is called and the section it stands in. */
function LineForm({ line, onSave }: LineFormProps) {
  const [title, setTitle] = useState(line.title);
  const [section, setSection] = useState(line.section);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) return;
    onSave({ title: title.trim(), section: section.trim() });
  };
  return (
    <form
      onSubmit={submit}
      className="grid gap-3 pb-4 ps-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] sm:items-end sm:ps-16"
    >
      <Field
        label="栏目"
        autoFocus
        maxLength={100}
        value={section}
        onChange={({ target }) => setSection(target.value)}
      />
      <Field
        label="标题"
        maxLength={300}
        value={title}
        error={title.trim() ? undefined : '标题不能为空'}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" variant="soft" className="min-h-12">
        保存
      </Button>
    </form>
  );
}
