import { MAX_ARTICLES, MAX_INTRO, MAX_NAME } from '@bluebird/contract/collection-limits.ts';
import type { CollectionDraft, CollectionSummary } from '@bluebird/contract/collections.ts';
import { useEffect, useId, useState, type ComponentProps, type FormEvent } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { SortableArticles } from './sortable-articles.tsx';
import { useCollectionDraft } from './use-collection-draft.ts';
import { messageOf } from '#lib/api-error.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';
import { CollectionCover } from './collection-cover.tsx';

/** From this length on, the room left is shown. */
const NEARLY_FULL = MAX_ARTICLES - 50;

type Props = {
  /** Null for a new one. */
  initial: CollectionDraft | null;
  onSaved: (saved: CollectionDraft) => void;
  /** Throws away what was written and takes the collection as it is now. */
  onReload: () => void;
  /** Leaves room for the tabs at the bottom of a phone. */
  overTabs: boolean;
};

/** Makes or changes a collection: words, cover, and articles in their order. */
export function CollectionForm({ initial, onSaved, onReload, overTabs }: Props) {
  const { draft, dirty, busy, problems, change, setArticles, remove, toggle, save } =
    useCollectionDraft(initial, onSaved);
  const chosen = new Set(draft.articles.map(({ id }) => id));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <LeaveGuard active={dirty && !busy} />
      <div className="min-w-0 space-y-6">
        <CoverField
          collection={{ ...draft, mosaic: mosaicOf(draft.articles) }}
          onChange={(cover) =>
            change({ cover: cover?.address ?? null, newCover: cover?.key ?? null })
          }
        />
        <NameFields draft={draft} problems={problems} onChange={change} />
        <IntroField
          value={draft.intro}
          problem={problems.intro}
          onChange={(intro) => change({ intro })}
        />
        <ArticlesField
          articles={draft.articles}
          onChange={(articles) => setArticles(() => articles)}
          onRemove={remove}
        />
      </div>
      <aside
        aria-label="找文章"
        className="min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-1"
      >
        <ArticlePicker chosen={chosen} onToggle={toggle} />
      </aside>
      <SaveBar
        isNew={!initial}
        busy={busy}
        problems={problems}
        overTabs={overTabs}
        onReload={onReload}
      />
    </form>
  );
}

const mosaicOf = (articles: ReturnType<typeof useCollectionDraft>['draft']['articles']) =>
  articles
    .flatMap(({ article }) => article ?? [])
    .slice(0, 4)
    .map(({ title, cover }) => ({ title, cover }));

type Editing = ReturnType<typeof useCollectionDraft>;

/** Saves, at the foot of the window, with what keeps it from being saved. */
function SaveBar({
  isNew,
  busy,
  problems,
  overTabs,
  onReload,
}: Pick<Editing, 'busy' | 'problems'> & Pick<Props, 'overTabs' | 'onReload'> & { isNew: boolean }) {
  return (
    <div
      className={classNames(
        'sticky z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-3 lg:col-span-2',
        overTabs ? 'bottom-15 md:bottom-0' : 'bottom-0',
      )}
    >
      {problems.rest && (
        <p role="alert" className="flex-1 text-sm text-danger">
          {problems.rest}
        </p>
      )}
      {problems.changed && (
        <Button variant="soft" onClick={onReload}>
          载入最新的
        </Button>
      )}
      <Button type="submit" busy={busy} className="min-w-28">
        {isNew ? '建好了' : '保存'}
      </Button>
    </div>
  );
}

function NameFields({
  draft,
  problems,
  onChange,
}: Pick<Editing, 'draft' | 'problems'> & { onChange: Editing['change'] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="名称"
        name="name"
        value={draft.name}
        maxLength={MAX_NAME}
        error={problems.name}
        placeholder="比如：睡前十分钟"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="中文名（名称是英文时填）"
        name="name_zh"
        value={draft.name_zh}
        maxLength={MAX_NAME}
        error={problems.name_zh}
        onChange={({ target }) => onChange({ name_zh: target.value })}
      />
    </div>
  );
}

/** The articles in their order. */
function ArticlesField({ articles, ...acts }: ComponentProps<typeof SortableArticles>) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between">
        <h2 className="font-read text-lg font-semibold">文章</h2>
        <p className="text-sm text-ink-3">
          {articles.length > NEARLY_FULL
            ? `${articles.length} / ${MAX_ARTICLES} 篇`
            : `${articles.length} 篇`}
        </p>
      </div>
      {articles.length > 0 ? (
        <SortableArticles articles={articles} {...acts} />
      ) : (
        <p className="border-y border-line py-6 text-center text-sm text-ink-3">
          还没有文章。找到想放进来的，点一下「＋」。
        </p>
      )}
    </section>
  );
}

function IntroField(props: {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        简介
      </label>
      <textarea
        id={id}
        rows={3}
        value={props.value}
        maxLength={MAX_INTRO}
        aria-invalid={props.problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        placeholder="写给打开它的人：为什么是这几篇，怎么读"
        className="block field-sizing-content max-h-80 min-h-24 w-full rounded-1 border border-line bg-surface px-3.5 py-2.5 text-[1rem]/[1.6] outline-none placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing"
        onChange={({ target }) => props.onChange(target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
        {props.problem}
      </p>
    </div>
  );
}

/** Asks before what was written is left behind. */
function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="放弃没保存的修改？"
      description="这个合集的修改还没有保存。"
      confirm="放弃"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** Length of the shorter side of an uploaded picture, in pixels. */
const SIDE = 900;

type CoverFieldProps = {
  /** What the cover is drawn from. */
  collection: Pick<CollectionSummary, 'cover' | 'mosaic'> & { drawing?: string };
  /** Key and address of another picture; null for the drawn one. */
  onChange: (cover: { key: string; address: string } | null) => void;
};

/** A collection's picture: drawn by us unless the reader uploads one. */
function CoverField({ collection, onChange }: CoverFieldProps) {
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const key = await uploadPicture('cover', file, SIDE);
      onChange({ key, address: `/files/${key}` });
    } catch (error) {
      toast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <CollectionCover collection={collection} eager className="aspect-[4/3] w-36 shrink-0" />
      <div className="flex flex-col items-start gap-2">
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          variant="soft"
          busy={busy}
          onFiles={([file]) => void (file && upload(file))}
        >
          {busy ? '正在上传…' : '换一张封面'}
        </FileButton>
        {collection.cover && (
          <Button variant="quiet" className="px-2" onClick={() => onChange(null)}>
            用自动封面
          </Button>
        )}
      </div>
    </div>
  );
}
