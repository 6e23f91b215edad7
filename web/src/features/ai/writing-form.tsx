import { MAX_WRITING, MIN_WRITING, type WritingKind } from '@bluebird/contract/ask-limits.ts';
import { Mic, Square } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { canDictate, useDictation } from './dictation.ts';
import { useWritingDraft } from './writing-draft.ts';
import { useWrite } from './writings-api.ts';

const KINDS = [
  { value: 'summary', label: '写摘要' },
  { value: 'retell', label: '复述' },
] as const;

const WORDS: Record<WritingKind, { label: string; hint: string; send: string }> = {
  summary: {
    label: '用自己的英文写：这篇讲了什么',
    hint: '三五句就够。先不看原文，写完再对。',
    send: '写好了',
  },
  retell: {
    label: '把这篇讲给没读过的人听',
    hint: '想到哪说到哪，按口语来评，不计标点。',
    send: '讲完了',
  },
};

/** Where a summary is written, or the text told again. */
export function WritingForm({
  articleId,
  hasModel,
}: {
  articleId: number;
  /** Whether a model will mark it. */
  hasModel: boolean;
}) {
  const { draft, change, clear } = useWritingDraft(articleId);
  const write = useWrite();
  const speech = useDictation((heard) =>
    change({
      text: `${draft.text.trimEnd()} ${heard}`.trim().slice(0, MAX_WRITING),
      spoken: true,
    }),
  );
  const { label, hint, send } = WORDS[draft.kind];
  const isShort = draft.text.trim().length < MIN_WRITING;
  const submit = () => {
    if (isShort || write.isPending) return;
    speech.stop();
    write.mutate(
      { ...draft, text: draft.text.trim(), article_id: articleId },
      { onSuccess: clear },
    );
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segmented
        label="怎么做"
        options={KINDS}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextArea
        key={draft.kind}
        label={label}
        hint={hint}
        rows={6}
        maxLength={MAX_WRITING}
        value={draft.text}
        onChange={(text) => change({ text, ...(text === '' && { spoken: false }) })}
        onSend={submit}
      />
      {speech.unsure && (
        <p lang="en" className="font-read text-ink-3">
          {speech.unsure}
        </p>
      )}
      {speech.problem && (
        <p role="alert" className="text-sm text-danger">
          {speech.problem}
        </p>
      )}
      {write.error && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(write.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={write.isPending} disabled={isShort}>
          {write.isPending && hasModel ? '正在批改…' : send}
        </Button>
        {draft.kind === 'retell' && canDictate() && (
          <Button
            variant="soft"
            aria-pressed={speech.isOn}
            onClick={speech.isOn ? speech.stop : speech.start}
          >
            {speech.isOn ? (
              <Square aria-hidden className="size-4 fill-current" />
            ) : (
              <Mic aria-hidden className="size-4.5" strokeWidth={1.8} />
            )}
            {speech.isOn ? '说完了' : '开口说'}
          </Button>
        )}
        <p className="ms-auto text-sm text-ink-3 tabular-nums">{countWords(draft.text)} 词</p>
      </div>
      {draft.kind === 'retell' && !canDictate() && (
        <p className="text-sm text-ink-3">这个浏览器不会听写，把要说的打出来也一样。</p>
      )}
    </form>
  );
}

const countWords = (text: string): number => text.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
