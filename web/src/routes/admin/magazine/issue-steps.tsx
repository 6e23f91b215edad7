import type { Magazine } from '@bluebird/contract/magazines.ts';
import { BookCheck, Download, FileUp, Globe, Undo2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { useIssueActs } from '#features/magazines/issue-acts.ts';
import { ISSUE_FILES } from '#features/magazines/upload-issue.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';

type Acts = ReturnType<typeof useIssueActs>;
type Props = { newsroom: NonNullable<Magazine['newsroom']>; acts: Acts };

/** What can be done with an issue where it stands; what comes next is in colour. */
export function IssueSteps({ newsroom, acts }: Props) {
  const { status } = newsroom;
  const [rejecting, setRejecting] = useState(false);
  const finding = status === 'created' || status === 'ready' || status === 'review';
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        {finding && <FindButtons newsroom={newsroom} acts={acts} />}
        {(status === 'ready' || status === 'review') && (
          <DownloadStep newsroom={newsroom} acts={acts} />
        )}
        {status === 'review' && (
          <Button
            size="dense"
            busy={acts.audit.isPending && !rejecting}
            disabled={newsroom.downloaded === 0}
            onClick={() => acts.audit.mutate({ approved: true })}
          >
            <BookCheck aria-hidden className="size-4" strokeWidth={1.8} />
            通过审核
          </Button>
        )}
        {status === 'approved' && (
          <Button
            size="dense"
            busy={acts.publish.isPending}
            onClick={() => acts.publish.mutate(false)}
          >
            发布整期
          </Button>
        )}
        {(status === 'review' || status === 'approved') && (
          <Button
            size="dense"
            variant="outline"
            aria-expanded={rejecting}
            onClick={() => setRejecting(!rejecting)}
          >
            退回
          </Button>
        )}
        {status === 'published' && (
          <Button
            size="dense"
            variant="outline"
            busy={acts.publish.isPending}
            onClick={() => acts.publish.mutate(true)}
          >
            <Undo2 aria-hidden className="size-4" strokeWidth={1.8} />
            下架
          </Button>
        )}
      </div>
      {rejecting && (status === 'review' || status === 'approved') && (
        <RejectForm acts={acts} onDone={() => setRejecting(false)} />
      )}
    </div>
  );
}

/** Fetches the articles that were chosen; with all of them there, the issue goes to be approved. */
function DownloadStep({ newsroom, acts }: Props) {
  const missing = newsroom.chosen - newsroom.downloaded;
  const begin = () => acts.download.mutate();
  const busy = acts.download.isPending;
  if (missing > 0)
    return (
      <Button
        size="dense"
        variant={newsroom.status === 'ready' ? 'primary' : 'outline'}
        busy={busy}
        onClick={begin}
      >
        <Download aria-hidden className="size-4" strokeWidth={1.8} />
        {newsroom.failed > 0 ? '重试下载' : '下载'} {missing} 篇
      </Button>
    );
  if (newsroom.status !== 'ready' || missing !== 0 || newsroom.chosen === 0) return null;
  return (
    <Button size="dense" busy={busy} onClick={begin}>
      <BookCheck aria-hidden className="size-4" strokeWidth={1.8} />
      进入审核
    </Button>
  );
}

function FindButtons({ newsroom, acts }: Props) {
  const again = newsroom.found > 0;
  return (
    <>
      {newsroom.url && (
        <Button
          size="dense"
          variant={again ? 'outline' : 'primary'}
          busy={acts.crawl.isPending}
          onClick={() => acts.crawl.mutate()}
        >
          <Globe aria-hidden className="size-4" strokeWidth={1.8} />
          {again ? '重新抓取目录' : '抓取目录'}
        </Button>
      )}
      <FileButton
        accept={ISSUE_FILES}
        variant={newsroom.url || again ? 'outline' : 'primary'}
        size="dense"
        busy={acts.upload.isPending}
        onFiles={([file]) => file && acts.upload.mutate(file)}
      >
        <FileUp aria-hidden className="size-4" strokeWidth={1.8} />
        {acts.upload.isPending ? '正在上传…' : '上传 EPUB 或网页'}
      </FileButton>
    </>
  );
}

function RejectForm({ acts, onDone }: { acts: Acts; onDone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return;
    acts.audit.mutate({ approved: false, reason }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-140 flex-wrap items-end gap-2">
      <label htmlFor={id} className="w-full text-sm text-ink-2">
        退回的原因
      </label>
      <input
        id={id}
        value={reason}
        maxLength={500}
        autoFocus
        className="min-h-9 min-w-0 flex-1 rounded-1 border border-line bg-surface px-3 text-sm outline-none focus:border-qing focus:ring-1 focus:ring-qing pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="submit"
        size="dense"
        variant="soft"
        busy={acts.audit.isPending}
        disabled={!reason.trim()}
      >
        退回
      </Button>
    </form>
  );
}
