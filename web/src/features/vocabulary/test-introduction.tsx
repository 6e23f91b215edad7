import { formatAgo } from '#lib/dates.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { roundedSize } from './reading-level.ts';
import { UndoTestButton } from './undo-test-button.tsx';
import { useStartTest } from './vocabulary-api.ts';

/** What the reader's last test said; null: none was taken, undefined: not known yet. */
export type LastTest = { size: number; tested_at: string } | null | undefined;

const POINTS = [
  '认识，是说在文章里看到它，想得起意思。拿不准就选「不认识」。',
  '里面混着几个不存在的词，用来扣除猜测，选「不认识」就好。',
  '结果只用来判断哪些词对你是生词。没有分数高低，随时可以撤销或重测。',
];

/** Before a test: what it is, and what the last one said. */
export function TestIntroduction({ last }: { last: LastTest }) {
  const start = useStartTest();
  return (
    <div className="flex flex-1 flex-col">
      <p className="mt-2 font-read text-lg/[1.75]">
        最多 60
        个词，两分钟，难易随你的回答调整。测完，文章里哪些词是生词、哪一篇适合现在读，心里就有数了。
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line text-ink-2">
        {POINTS.map((point) => (
          <li key={point} className="py-3.5">
            {point}
          </li>
        ))}
      </ul>
      {last !== null && <Last last={last} />}
      <div className="mt-auto space-y-3 pt-8 md:mt-0">
        <FormError message={start.error ? messageOf(start.error) : ''} />
        <Button
          busy={start.isPending}
          onClick={() => start.mutate()}
          className="min-h-13 w-full text-lg/tight"
        >
          {last ? '重新测一次' : '开始'}
        </Button>
      </div>
    </div>
  );
}

function Last({ last }: { last: NonNullable<LastTest> | undefined }) {
  return (
    <section className="mt-6 flex min-h-11 items-center justify-between gap-3">
      {last ? (
        <>
          <p className="text-ink-2">
            上次：约 <b className="font-semibold text-ink">{roundedSize(last.size)}</b> 词，
            {formatAgo(last.tested_at)}
          </p>
          <UndoTestButton />
        </>
      ) : (
        <Skeleton className="h-5 w-48" />
      )}
    </section>
  );
}
