import type { Goal } from '@bluebird/contract/activity-habit.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';

const MINUTES = [0, 5, 10, 20, 30, 60];
const WORDS = [0, 500, 1_000, 2_000, 4_000];

/** The choices, with the reader's own number among them when it is another. */
const choices = (usual: readonly number[], own: number) =>
  [...new Set([...usual, own])]
    .toSorted((a, b) => a - b)
    .map((value) => ({
      value: String(value),
      label: value === 0 ? '不定' : value.toLocaleString('en'),
    }));

type Props = {
  goal: Goal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (goal: Goal) => void;
};

/** Chooses how many minutes and words are to be read each day. */
export function GoalSheet({ goal, open, onOpenChange, onChoose }: Props) {
  const [chosen, setChosen] = useState(goal);
  return (
    <Sheet title="每日目标" open={open} onOpenChange={onOpenChange}>
      <div className="space-y-4">
        <Choice
          label="分钟"
          usual={MINUTES}
          value={chosen.minutes}
          onChange={(minutes) => setChosen({ ...chosen, minutes })}
        />
        <Choice
          label="词"
          usual={WORDS}
          value={chosen.words}
          onChange={(words) => setChosen({ ...chosen, words })}
        />
        <p className="text-sm text-ink-3">
          两样都定，就两样都读到才算。没读到也没关系，不会有人催你。
        </p>
        <Button className="min-h-12 w-full" onClick={() => onChoose(chosen)}>
          定下来
        </Button>
      </div>
    </Sheet>
  );
}

type ChoiceProps = {
  label: string;
  usual: readonly number[];
  value: number;
  onChange: (value: number) => void;
};

const Choice = ({ label, usual, value, onChange }: ChoiceProps) => (
  <div>
    <p aria-hidden className="mb-1.5 text-sm text-ink-2">
      每天读多少{label}
    </p>
    <Segmented
      label={`每天读多少${label}`}
      options={choices(usual, value)}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      tight
      className="w-full"
    />
  </div>
);
