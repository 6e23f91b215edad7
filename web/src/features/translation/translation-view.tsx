import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Copy, RotateCw } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useDownload } from './on-device.ts';
import { failureText, mayPass, needsLogin, sourceLabel, translationQuery } from './translate.ts';

type Props = {
  text: string;
  /** The Chinese of the paragraph it stands in, for when there is none of the text itself. */
  paragraphZh?: string | undefined;
  onLogin: () => void;
  /** Keeps the text with this Chinese. */
  onKeep?: ((zh: string) => void) | undefined;
};

/** A text and its Chinese: on its way, there, or why not. */
export function TranslationView({ text, paragraphZh, onLogin, onKeep }: Props) {
  const { data, error, refetch, isFetching } = useQuery(translationQuery(text));
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
        {data ? (
          <>
            <p className="font-read text-lg leading-relaxed whitespace-pre-line text-ink">
              {data.zh}
            </p>
            <div className="mt-1 -mb-2 flex items-center justify-between">
              <span className="flex-1 text-sm text-ink-3">{sourceLabel(data)}</span>
              {onKeep && <KeepButton onClick={() => onKeep(data.zh)} />}
              <Button variant="quiet" className="-me-4" onClick={() => void copy(data.zh)}>
                <Copy aria-hidden className="size-4" />
                复制
              </Button>
            </div>
          </>
        ) : error && !isFetching ? (
          <Failure
            error={error}
            paragraphZh={paragraphZh}
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
}: { error: Error; onRetry: () => void } & Pick<Props, 'paragraphZh' | 'onLogin' | 'onKeep'>) {
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
