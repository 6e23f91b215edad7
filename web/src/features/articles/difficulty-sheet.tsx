import type { Difficulty } from '@bluebird/contract/articles.ts';
import { Chip } from '#ui/chip.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { EXAM_CODES, GRADE_CODES } from './article-labels.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';

type Props = {
  open: boolean;
  value: Difficulty | undefined;
  onOpenChange: (open: boolean) => void;
  /** Undefined: any difficulty. */
  onChoose: (value: Difficulty | undefined) => void;
};

/** Chooses how hard the articles may be: by the text itself, or by an exam's vocabulary. */
export default function DifficultySheet({ open, value, onOpenChange, onChoose }: Props) {
  const row = (codes: readonly Difficulty[]) => (
    <div className="flex flex-wrap gap-x-2 gap-y-3">
      {codes.map((code) => (
        <Chip key={code} selected={code === value} onClick={() => onChoose(code)}>
          {DIFFICULTY_LABELS[code]}
        </Chip>
      ))}
    </div>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="难度">
      <div className="space-y-5 pb-2">
        <Chip selected={value === undefined} onClick={() => onChoose(undefined)}>
          不限
        </Chip>
        <section>
          <h3 className="mb-2.5 text-sm text-ink-3">按文章深浅</h3>
          {row(GRADE_CODES)}
        </section>
        <section>
          <h3 className="mb-2.5 text-sm text-ink-3">按考试词汇，读得懂 95% 的词</h3>
          {row(EXAM_CODES)}
          <p className="mt-2.5 text-sm text-ink-3">
            专四、专八没有公开的词表，按词频取前 8,000、13,000 词。
          </p>
        </section>
      </div>
    </Sheet>
  );
}
