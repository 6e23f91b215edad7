import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Copy, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useDownload } from './on-device.ts';
import type { StoredChinese } from './translation-request.ts';
import { failureText, mayPass, needsLogin, sourceLabel, translationQuery } from './translate.ts';

type Props = {
  text: string;
  /** The text's own translation; null when it has none. */
  chinese: StoredChinese | null;
  /** Whether a machine translation can be asked for. */
  canMake: boolean;
  onLogin: () => void;
  /** Keeps the text with this Chinese. */
  onKeep?: ((zh: string) => void) | undefined;
};

/** A text with its translation: loading, there, or the error. */
export function TranslationView({ text, chinese, canMake, onLogin, onKeep }: Props) {
  // What stands in the text is there at once; a part of a sentence is translated when wanted.
  const [made, setMade] = useState(!chinese?.own);
  const { data, error, refetch, isFetching } = useQuery({
    ...translationQuery(text),
    enabled: made,
  });
  return (
    <div>
      <blockquote
        lang="en"
        tabIndex={0}
        aria-label="原文"
        className="max-h-32 overflow-y-auto font-read text-md text-ink-2"
      >
        {text}
      </blockquote>
      <div aria-live="polite" aria-busy={isFetching} className="mt-3 border-t border-line pt-3">
        {!made && chinese ? (
          <Answer
            zh={chinese.zh}
            source={sourceLabel({ from: chinese.automatic ? 'model' : 'article' })}
            of={chinese.partial ? '所在句' : undefined}
            onKeep={onKeep}
          >
            {chinese.partial && canMake && (
              <Button variant="quiet" onClick={() => setMade(true)}>
                只译所选
              </Button>
            )}
          </Answer>
        ) : data ? (
          <Answer zh={data.zh} source={sourceLabel(data)} onKeep={onKeep} />
        ) : error && !isFetching ? (
          <Failure
            error={error}
            paragraphZh={chinese?.zh}
            onLogin={onLogin}
            onKeep={onKeep}
            onRetry={() => void refetch()}
          />
        ) : (
          <Waiting lines={Math.min(4, Math.ceil(text.length / 60))} />
        )}
      </div>
    </div>
  );
}

/** Chinese, where it comes from, and what can be done with it. */
function Answer({
  zh,
  source,
  of,
  onKeep,
  children,
}: {
  zh: string;
  source: string;
  /** The English it translates, when that is more than the text asked for. */
  of?: string | undefined;
  onKeep: Props['onKeep'];
  children?: ReactNode;
}) {
  return (
    <>
      {of && <p className="mb-1 text-sm text-ink-3">{of}的译文</p>}
      <p className="font-read text-lg leading-relaxed whitespace-pre-line text-ink">{zh}</p>
      <div className="mt-1 -mb-2 flex flex-wrap items-center justify-between">
        <span className="flex-1 text-sm text-ink-3">{source}</span>
        {children}
        {onKeep && <KeepButton onClick={() => onKeep(zh)} />}
        <Button variant="quiet" className="-me-4" onClick={() => void copy(zh)}>
          <Copy aria-hidden className="size-4" />
          复制
        </Button>
      </div>
    </>
  );
}

const KeepButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" onClick={onClick}>
    <BookmarkPlus aria-hidden className="size-4" />
    存为句卡
  </Button>
);

/** The look of a translation on its way; of a download, when the browser must first fetch words. */
export function Waiting({ lines }: { lines: number }) {
  const share = useDownload();
  return (
    <div role="status" aria-label="正在翻译" className="space-y-3 py-1">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
      {share !== null && (
        <p className="text-sm text-ink-3 tabular-nums">
          浏览器正在下载翻译语言包 {Math.round(share * 100)}%
        </p>
      )}
    </div>
  );
}

function Failure({
  error,
  paragraphZh,
  onLogin,
  onKeep,
  onRetry,
}: {
  error: Error;
  onRetry: () => void;
  /** The Chinese of the paragraph it stands in, for when there is none of the text itself. */
  paragraphZh: string | undefined;
} & Pick<Props, 'onLogin' | 'onKeep'>) {
  return (
    <>
      {paragraphZh && (
        <>
          <div className="flex items-center justify-between">
            <p className="text-sm text-ink-3">所在段落的译文</p>
            {onKeep && <KeepButton onClick={() => onKeep(paragraphZh)} />}
          </div>
          <p className="mt-1 mb-3 max-h-40 overflow-y-auto font-read text-md text-ink-2">
            {paragraphZh}
          </p>
        </>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-md text-ink-2">{failureText(error)}</p>
        {needsLogin(error) ? (
          <Button variant="soft" className="shrink-0" onClick={onLogin}>
            登录
          </Button>
        ) : (
          mayPass(error) && (
            <Button variant="soft" className="shrink-0" onClick={onRetry}>
              <RotateCw aria-hidden className="size-4" />
              重试
            </Button>
          )
        )}
      </div>
    </>
  );
}

async function copy(zh: string): Promise<void> {
  toast((await copyText(zh)) ? '已复制' : '复制失败，请长按文字复制');
}
