import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { proposeHeadlines, type Headlines } from './ai-api.ts';

type Props = {
  articleId: number;
  /** Puts what was chosen into the draft. */
  onTake: (fields: Partial<ArticleFields>) => void;
  onClose: () => void;
};

/** Three headlines and a summary of a model, to choose from. */
export function HeadlinesDialog({ articleId, onTake, onClose }: Props) {
  const ask = useMutation({ mutationFn: () => proposeHeadlines(articleId) });
  const begin = useEffectEvent(() => ask.mutate());
  useEffect(() => begin(), []);
  return (
    <Modal open onOpenChange={onClose} title="标题与摘要">
      {ask.data ? (
        <Choice
          headlines={ask.data}
          onTake={(fields) => {
            onTake(fields);
            onClose();
          }}
        />
      ) : ask.error ? (
        <div role="alert">
          <p className="text-danger">{messageOf(ask.error)}</p>
          <div className="mt-5 flex justify-end">
            <Button variant="soft" onClick={() => ask.mutate()}>
              再试一次
            </Button>
          </div>
        </div>
      ) : (
        <div role="status" aria-label="正在拟标题">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="mt-3 h-8 w-3/5" />
          <Skeleton className="mt-3 h-8 w-2/3" />
          <Skeleton className="mt-6 h-20 w-full" />
        </div>
      )}
    </Modal>
  );
}

function Choice({
  headlines,
  onTake,
}: {
  headlines: Headlines;
  onTake: (fields: Partial<ArticleFields>) => void;
}) {
  const { titles, summary, summary_zh, engine, cost } = headlines;
  const [title, setTitle] = useState<string | null>(titles[0]?.zh ?? null);
  const [withSummary, setWithSummary] = useState(true);
  return (
    <>
      <fieldset>
        <legend className="text-sm text-ink-2">中文标题</legend>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {titles.map(({ zh, faults }) => (
            <li key={zh}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
                <input
                  type="radio"
                  name="headline"
                  checked={title === zh}
                  onChange={() => setTitle(zh)}
                  className="size-4 accent-qing"
                />
                <span>
                  <span className="font-read text-lg">{zh}</span>
                  {faults.length > 0 && (
                    <span className="block text-sm text-word-new">{faults.join('，')}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
          <li>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 text-ink-2">
              <input
                type="radio"
                name="headline"
                checked={title === null}
                onChange={() => setTitle(null)}
                className="size-4 accent-qing"
              />
              都不要
            </label>
          </li>
        </ul>
      </fieldset>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 text-sm text-ink-2">
        <input
          type="checkbox"
          checked={withSummary}
          onChange={({ target }) => setWithSummary(target.checked)}
          className="size-4 accent-qing"
        />
        换成这份摘要
      </label>
      <p>{summary_zh}</p>
      <p lang="en" className="mt-1 font-read text-ink-2">
        {summary}
      </p>
      <p className="mt-4 text-sm text-ink-3">
        {engine} 写的，请核对事实{cost !== null && `；花费 ¥${cost.toFixed(4)}`}
      </p>
      <div className="mt-4 flex justify-end">
        <Button
          disabled={title === null && !withSummary}
          onClick={() =>
            onTake({
              ...(title !== null && { title_zh: title }),
              ...(withSummary && { summary, summary_zh }),
            })
          }
        >
          采用
        </Button>
      </div>
    </>
  );
}
