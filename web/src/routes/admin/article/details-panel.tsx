import type { ArticleFields, NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import type { Topic } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { GRADE_CODES } from '#features/articles/article-labels.ts';
import { CoverChoice } from '#features/newsroom/cover-choice.tsx';
import { creatorChoicesQuery, refreshArticles } from '#features/newsroom/newsroom-api.ts';
import {
  choices,
  EXTENT_LABELS,
  LOCK_LABELS,
  ORIGIN_LABELS,
} from '#features/newsroom/newsroom-labels.ts';
import { RetranslateButton } from '#features/newsroom/editing/retranslate-button.tsx';
import { TermMarks } from '#features/newsroom/editing/term-marks.tsx';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { formatMoment } from '#lib/moments.ts';
import { GrowingText } from '#ui/growing-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { AiSection } from './ai-section.tsx';
import { RedownloadSection } from './redownload-section.tsx';
import { RetranslateSection } from './retranslate-section.tsx';
import { RevisionSection } from './revision-section.tsx';
import { FlowSection } from './flow-section.tsx';
import { type ReactNode, useState } from 'react';
import { pictureFault } from '#features/newsroom/picture-fault.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

const FIELD =
  'w-full rounded-1 border border-line bg-surface px-3 py-2 text-sm outline-none focus:border-qing focus:ring-1 focus:ring-qing pointer-coarse:text-[1rem]';

type TextName = 'byline' | 'summary' | 'summary_zh' | 'licence';

/** Where an article stands, and all its fields but the titles. */
export function DetailsPanel({
  article,
  editor,
  onReview,
}: {
  article: NewsroomArticle;
  editor: Editor;
  /** Shows what waits, to be decided on. */
  onReview: () => void;
}) {
  const { fields, blocks } = editor.state.draft;
  const set = (change: Partial<ArticleFields>) => editor.dispatch({ act: 'field', fields: change });
  const text = (name: TextName, label: string, most: number) => (
    <div>
      <GrowingText
        shown
        label={label}
        lang={name === 'summary' ? 'en' : undefined}
        value={fields[name]}
        maxLength={most}
        className={FIELD}
        onText={(value) => set({ [name]: value })}
      />
    </div>
  );
  return (
    <div className="grid gap-4">
      <RevisionSection article={article} onReview={onReview} />
      <FlowSection article={article} editor={editor} />
      <RetranslateSection article={article} />
      <AiSection article={article} editor={editor} />
      <RedownloadSection article={article} />
      <PicturesSection article={article} />
      <ChoiceFields article={article} fields={fields} set={set} />
      {text('byline', '作者', 200)}
      <CoverChoice
        cover={fields.cover}
        drawing={article.drawing}
        pictures={blocks.flatMap(({ image }) =>
          image?.src.startsWith('/files/') ? image.src : [],
        )}
        onChange={(cover) => set({ cover })}
      />
      <div className="group">
        {text('summary_zh', '中文摘要', 3000)}
        <TermMarks text={fields.summary} zh={fields.summary_zh} />
        <RetranslateButton
          passage={{
            part: 'summary',
            name: '摘要',
            text: fields.summary,
            zh: fields.summary_zh,
            take: (summary_zh) => set({ summary_zh }),
          }}
        />
      </div>
      {text('summary', '英文摘要', 3000)}
      {text('licence', '版权说明', 300)}
      <Facts article={article} />
    </div>
  );
}

/** The fields that are chosen from lists. */
function ChoiceFields({
  article,
  fields,
  set,
}: {
  article: NewsroomArticle;
  fields: ArticleFields;
  set: (change: Partial<ArticleFields>) => void;
}) {
  const creators = useQuery(creatorChoicesQuery).data ?? [];
  const creator = creators.find(({ value }) => Number(value) === fields.creator_id);
  const computed = article.computed_difficulty;
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="来源"
        options={[
          { value: '', label: '未定' },
          ...creators,
          ...(fields.creator_id && !creator
            ? [{ value: String(fields.creator_id), label: article.creator?.name ?? '…' }]
            : []),
        ]}
        value={String(fields.creator_id ?? '')}
        onChange={(value) => set({ creator_id: value === '' ? null : Number(value) })}
      />
      <SelectField
        label="栏目"
        options={[{ value: '', label: '不定栏目' }, ...choices<Topic>(TOPIC_LABELS)]}
        value={fields.topic ?? ''}
        onChange={(value) => set({ topic: value === '' ? null : value })}
      />
      <SelectField
        label="难度"
        options={[
          { value: '', label: computed ? `自动：${DIFFICULTY_LABELS[computed]}` : '自动' },
          ...GRADE_CODES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
        ]}
        value={fields.difficulty_override ?? ''}
        onChange={(value) => set({ difficulty_override: value === '' ? null : value })}
      />
      <SelectField
        label="发布篇幅"
        options={choices(EXTENT_LABELS)}
        value={fields.extent}
        onChange={(extent) => set({ extent })}
      />
      <SelectField
        label="谁能读全文"
        options={choices(LOCK_LABELS)}
        value={fields.is_lock ? 'members' : 'all'}
        onChange={(who) => set({ is_lock: who === 'members' })}
      />
    </div>
  );
}

/** What is only read here. */
function Facts({ article }: { article: NewsroomArticle }) {
  const facts: [string, ReactNode][] = [
    ['编号', article.id],
    ['来路', ORIGIN_LABELS[article.origin]],
    ['篇幅', `${article.words} 词，约 ${article.minutes} 分钟`],
    ['入库', formatMoment(article.created_at)],
    ...article.sources.map(({ url, site }): [string, ReactNode] => [
      '原文',
      // What was written or brought here has a name for an address, which leads nowhere.
      url.startsWith('http') ? (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="break-all text-qing underline-offset-4 hover:underline"
        >
          {site || url}
        </a>
      ) : (
        '本站'
      ),
    ]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line pt-4 text-sm">
      {facts.map(([name, value], at) => (
        <div key={at} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 text-ink-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The pictures an article lacks, each with why, and another try at all of them. */
function PicturesSection({ article }: { article: NewsroomArticle }) {
  const client = useQueryClient();
  const [taskId, setTaskId] = useState<string | null>(null);
  const retry = useMutation({
    mutationFn: () => call('POST /reader/article/{id}/pictures', { params: { id: article.id } }),
    onSuccess: ({ task_id }) => setTaskId(task_id),
    onError: (error) => toast(messageOf(error)),
  });
  const missing = article.blocks.flatMap(({ id, text, missing: one }) =>
    one ? { id, name: text || one.alt || one.src, reason: one.reason } : [],
  );
  if (missing.length === 0 && !taskId) return null;
  return (
    <section aria-label="缺的图片" className="border-b border-line pb-3">
      {missing.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-word-new">{missing.length} 张图片没有取到</p>
            <Button
              variant="soft"
              size="dense"
              busy={retry.isPending}
              onClick={() => retry.mutate()}
            >
              重新获取
            </Button>
          </div>
          <ul className="mt-1 grid gap-1.5 text-sm">
            {missing.map(({ id, name, reason }) => (
              <li key={id}>
                <span className="line-clamp-1 break-all text-ink-2">{name}</span>
                <span className="text-xs text-ink-3">{pictureFault(reason)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {taskId && (
        <div className="mt-2">
          <TaskProgress
            key={taskId}
            id={taskId}
            label="正在获取图片"
            onEnd={() => refreshArticles(client)}
            done={({ message }) => (
              <p role="status" className="text-sm text-ink-2">
                {message}
              </p>
            )}
          />
        </div>
      )}
    </section>
  );
}
