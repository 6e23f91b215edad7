import { useState } from 'react';
import { ApiError } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Reading } from '#reading/reading.ts';
import { useReadingReport } from './use-reading-report.ts';

/**
 * At the end of an article: what reading it did to the words in review. Says nothing when none of
 * them was moved.
 */
export function ReadingEffects({ reading, seen }: { reading: Reading; seen: boolean }) {
  const { effects, undo } = useReadingReport(reading, seen);
  const [busy, setBusy] = useState(false);
  const { postponed = [], brought_forward: forward = [] } = effects ?? {};
  const takeBack = async () => {
    setBusy(true);
    try {
      await undo();
      toast('已撤销，复习安排和读之前一样');
    } catch (error) {
      toast(error instanceof ApiError ? error.msg : '网络异常，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  if (!seen || postponed.length + forward.length === 0) return null;
  return (
    <section aria-label="该复习的词" className="mt-5 border-s-2 border-line ps-3.5">
      {postponed.length > 0 && (
        <p className="text-md/[1.7] text-ink-2">
          该复习的 <Words words={postponed} /> 没查就读过去了，过几天再问。
        </p>
      )}
      {forward.length > 0 && (
        <p className="text-md/[1.7] text-ink-2">
          <Words words={forward} /> 查过，复习时会提前问。
        </p>
      )}
      <Button variant="quiet" busy={busy} className="-ms-4" onClick={() => void takeBack()}>
        撤销
      </Button>
    </section>
  );
}

/** Words named at most; further ones are counted. */
const MAX_NAMED = 5;

function Words({ words }: { words: readonly string[] }) {
  return (
    <>
      <span lang="en" className="font-read text-ink">
        {words.slice(0, MAX_NAMED).join(', ')}
      </span>
      {words.length > MAX_NAMED && ` 等 ${words.length} 个词`}
    </>
  );
}
