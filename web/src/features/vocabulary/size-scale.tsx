import { classNames } from '#ui/class-names.ts';
import { EXAM_SIZES, roundedSize } from './reading-level.ts';

const LONGEST = Math.max(...EXAM_SIZES.map(({ size }) => size));

/** A vocabulary beside the word lists of the exams: each list a bar, as full as it is reached. */
export function SizeScale({ size }: { size: number }) {
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
