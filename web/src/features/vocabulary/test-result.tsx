import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { gradeFor, roundedSize, EXAM_SIZES } from './reading-level.ts';
import { RetestButton } from './retest-button.tsx';
import type { TestResult } from './test-run.ts';
import { UndoTestButton } from './undo-test-button.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = {
  result: TestResult;
  /** Keeps a visitor's result in an account. */
  onSave: () => void;
};

/** What the test says, what it changes, and the way on. */
export function TestResultView({ result, onSave }: Props) {
  if (!result.reliable) return <Unreliable falseAlarms={result.false_alarms} />;
  return (
    <div className="pb-8">
      <section className="py-6 text-center">
        <h2 className="text-ink-2">你大约认识</h2>
        <p className="mt-1 font-read text-[4rem]/none font-semibold tracking-[-0.02em] tabular-nums">
          {roundedSize(result.size)}
          <span className="ms-1.5 text-xl tracking-normal">词</span>
        </p>
        <p className="mt-3 text-sm text-ink-3">
          九成把握在 {roundedSize(result.low)} 到 {roundedSize(result.high)} 之间
          {result.false_alarms > 0 && `，已按 ${result.false_alarms} 个生造词校正`}
        </p>
      </section>
      <SizeScale size={result.size} />
      <section className="mt-8 border-t border-line pt-4">
        <h3 className="font-semibold">从现在起</h3>
        <p className="mt-1.5 text-ink-2">
          词频排在前 {roundedSize(result.known_rank)}{' '}
          的词不再标为生词；你存进生词本的词照旧，不受影响。
          {!result.saved && '结果存在这台设备上，登录后带进账号。'}
        </p>
      </section>
      <div className="mt-6 grid gap-3">
        {!result.saved && (
          <Button onClick={onSave} className="min-h-13">
            登录，保存结果
          </Button>
        )}
        <Link
          to={`/?difficulty=${gradeFor(result.size)}`}
          className={buttonClass(result.saved ? 'primary' : 'soft', 'min-h-13')}
        >
          去读一篇适合你的文章
        </Link>
        <div className="flex justify-center gap-2">
          <RetestButton variant="quiet" />
          {result.saved && <UndoTestButton />}
        </div>
      </div>
    </div>
  );
}

const Unreliable = ({ falseAlarms }: { falseAlarms: number }) => (
  <EmptyState
    scene="balance"
    title="这次还看不出词汇量"
    description={`有 ${falseAlarms} 个不存在的词选了「认识」。慢一点再来一次，拿不准就选「不认识」。这次的结果没有保存。`}
  >
    <RetestButton variant="soft" />
  </EmptyState>
);

const LONGEST = Math.max(...EXAM_SIZES.map(({ size }) => size));

/** A vocabulary beside the word lists of the exams: each list a bar, as full as it is reached. */
function SizeScale({ size }: { size: number }) {
  return (
    <section>
      <h3 className="mb-3 text-sm text-ink-3">和考试大纲的词数相比，供参考</h3>
      <dl className="space-y-2.5">
        {EXAM_SIZES.map(({ exam, size: needed }) => (
          <div key={exam} className="grid grid-cols-[2.5rem_1fr_4.5rem] items-center gap-3">
            <dt>{exam}</dt>
            <dd className="col-start-2 row-start-1">
              <div
                className="h-2 overflow-hidden rounded-full bg-fill"
                style={{ width: `${(100 * needed) / LONGEST}%` }}
              >
                <div
                  className="h-full rounded-full bg-qing"
                  style={{ width: `${Math.min(100, (100 * size) / needed)}%` }}
                />
              </div>
            </dd>
            <dd
              className={classNames(
                'text-right text-sm tabular-nums',
                size >= needed ? 'font-semibold text-qing' : 'text-ink-3',
              )}
            >
              {size >= needed ? '已达到' : `差 ${roundedSize(needed - size)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
