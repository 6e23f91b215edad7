import { Link } from 'react-router';
import type { ExamLevel } from '#features/vocabulary/level-words-api.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { keepPlace } from '#reader/keep-visible.ts';
import {
  isExam,
  MARK_CHOICES,
  setMarkPreferences,
  useMarkPreferences,
  type MarkChoice,
} from '#reader/knowledge/mark-preferences.ts';
import { ASSUMED_RANK } from '#reader/knowledge/marks.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { closePanel } from '#reading/article-panel.ts';
import type { Reading } from '#reading/reading.ts';
import { useMarkCount, type ArticleMarks } from './use-article-marks.ts';
import { useReaderRank } from './use-reader-rank.ts';

const close = () => closePanel('marks');

const LABELS: Record<MarkChoice, string> = {
  saved: '生词本里的',
  all: '全部生词',
  ...DIFFICULTY_LABELS,
};

/** Which words each exam's marks are of. */
const EXAM_LISTS: Record<ExamLevel, string> = {
  C4: '高考和四级词表里的词，中考的除外。',
  C6: '六级和考研词表里的词，四级以下的除外。',
  L4: '专四没有公开的词表，按词频取前 8,000 词，四级以下的除外。',
  L8: '专八没有公开的词表，按词频取第 8,001 至 13,000 词，六级以下的除外。',
  IELTS: '雅思词表里的词，高考以下的除外。',
};

/** Which words are marked and whether glosses stand above them, changed live. */
export function MarksSheet({
  open,
  reading,
  found,
}: {
  open: boolean;
  reading: Reading;
  found: ArticleMarks;
}) {
  const { marks, glosses } = useMarkPreferences();
  const setGlosses = (on: boolean) => {
    const change = () => setMarkPreferences({ glosses: on });
    if (reading.root.current) keepPlace(reading.root.current, change);
    else change();
  };
  return (
    // The text stays bright behind it: what is chosen shows at once.
    <Sheet
      open={open}
      onOpenChange={close}
      title="生词标注"
      bare
      modeless
      className="border-t border-line"
    >
      <div className="-mt-1 mb-1 flex items-center justify-between">
        <h2 aria-hidden className="text-lg font-semibold">
          生词标注
        </h2>
        <Button variant="quiet" className="-me-4" onClick={close}>
          完成
        </Button>
      </div>
      <SwitchRow
        label="标出生词"
        hint={<Legend />}
        checked={marks}
        onChange={(on) => setMarkPreferences({ marks: on })}
      />
      <SwitchRow
        label="行间注释"
        hint="在生词上方显示简短的中文"
        checked={glosses}
        onChange={setGlosses}
      />
      <Choice reading={reading} found={found} />
    </Sheet>
  );
}

/** How each kind of mark looks. */
const Legend = () => (
  <span className="flex flex-wrap gap-x-3.5">
    {(
      [
        ['decoration-word-new decoration-solid decoration-[1.5px]', '新加入'],
        ['decoration-word-learning decoration-dotted decoration-2', '学习中'],
        ['decoration-ink-3 decoration-dashed decoration-1', '不认识'],
      ] as const
    ).map(([look, name]) => (
      <span key={name} className={`underline underline-offset-4 ${look}`}>
        {name}
      </span>
    ))}
  </span>
);

function Choice({ reading, found }: { reading: Reading; found: ArticleMarks }) {
  const count = useMarkCount(reading, found.marks);
  const { choice } = found;
  return (
    <section aria-label="标哪些词" className="mt-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {MARK_CHOICES.map((value) => (
          <Chip
            key={value}
            selected={value === choice}
            onClick={() => setMarkPreferences({ choice: value, marks: true })}
          >
            {LABELS[value]}
          </Chip>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-5 text-sm text-ink-2">
        {found.ready &&
          (count === 0
            ? `本文没有${isExam(choice) ? `${LABELS[choice]}的` : ''}生词`
            : `本文 ${count} 个${isExam(choice) ? LABELS[choice] : ''}生词`)}
      </p>
      {isExam(choice) && <p className="mt-1 text-sm text-ink-3">{EXAM_LISTS[choice]}</p>}
      <Assumption choice={choice} />
    </section>
  );
}

/** Explains the default marks to a reader who has not taken the vocabulary test. */
function Assumption({ choice }: { choice: MarkChoice }) {
  const knownRank = useReaderRank();
  if (knownRank !== null || choice === 'saved') return null;
  return (
    <p className="mt-1 text-sm text-ink-3">
      暂按认识最常用的 {ASSUMED_RANK[choice].toLocaleString('zh-CN')} 词来标。
      <Link
        to="/vocabulary"
        className="relative text-qing underline underline-offset-4 after:absolute after:-inset-3"
      >
        用两分钟测词汇量
      </Link>
      ，会标得更准。
    </p>
  );
}
