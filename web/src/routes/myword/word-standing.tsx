import type { WordEntry } from '@bluebird/contract/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { BULK_ACTS, changeWords, type BulkAct } from '#features/words/bulk-acts.ts';
import { ReviewHistory } from './review-history.tsx';
import { memoryFacts } from '#features/words/word-memory.ts';

const ACTS: Record<WordEntry['state'], readonly BulkAct[]> = {
  new: ['suspend'],
  learning: ['suspend', 'restart'],
  known: ['resume'],
  suspended: ['resume', 'restart'],
};

/** How a saved word stands: when it comes, how well it sits, what can be done, how it went. */
export function WordStanding({ entry }: { entry: WordEntry }) {
  const client = useQueryClient();
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="text-sm text-ink-3">
        记忆
      </h2>
      <p className="meta-row mt-1 text-md text-ink-2">
        {memoryFacts(entry.memory).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {entry.memory.struggling && (
        <p className="mt-1 text-sm text-ink-2">
          这个词忘得多，复习时会换着办法考：和长得像的词放在一起辨，或给开头补全。写一句自己的笔记也管用。
        </p>
      )}
      <div className="mt-3 flex gap-2.5">
        {ACTS[entry.state].map((act) => (
          <Button key={act} variant="soft" onClick={() => void changeWords(client, [entry], act)}>
            {BULK_ACTS[act].label === '继续' ? '继续复习' : BULK_ACTS[act].label}
          </Button>
        ))}
      </div>
      <h3 className="mt-5 mb-1.5 text-sm text-ink-3">复习记录</h3>
      <ReviewHistory entryId={entry.id} />
    </section>
  );
}
