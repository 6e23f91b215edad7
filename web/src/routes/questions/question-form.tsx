import type { ArticleQuestion } from '@bluebird/contract/questions.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** What an editor corrected. */
export type QuestionChange = {
  options: [string, string, string, string];
  answer: number;
  explanation: string;
};

type Props = {
  item: ArticleQuestion;
  onSave: (change: QuestionChange) => void;
  onCancel: () => void;
};

/** Corrects options, what is right, and the explanation; the sentence is the article's own. */
export function QuestionForm({ item, onSave, onCancel }: Props) {
  const name = useId();
  const [options, setOptions] = useState(item.options);
  const [answer, setAnswer] = useState(item.review?.answer ?? 0);
  const [explanation, setExplanation] = useState(item.review?.explanation ?? '');
  const trimmed = options.map((option) => option.trim());
  const sound = trimmed.every(Boolean) && new Set(trimmed).size === 4;
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (sound) onSave({ options: trimmed as QuestionChange['options'], answer, explanation });
      }}
    >
      {options.map((option, i) => (
        <div key={i} className="flex items-center gap-2">
          <label className="grid size-11 shrink-0 place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={`选项 ${i + 1} 是正确答案`}
              checked={answer === i}
              onChange={() => setAnswer(i)}
              className="size-5 accent-qing"
            />
          </label>
          <input
            aria-label={`选项 ${i + 1}`}
            value={option}
            maxLength={200}
            onChange={(event) => setOptions(options.with(i, event.target.value))}
            className="min-h-11 min-w-0 flex-1 rounded-1 border border-line bg-surface px-3 text-[1rem]"
          />
        </div>
      ))}
      <label className="mt-1 text-sm text-ink-2">
        解释
        <textarea
          value={explanation}
          maxLength={2000}
          rows={4}
          onChange={(event) => setExplanation(event.target.value)}
          className="mt-1 block w-full rounded-1 border border-line bg-surface px-3 py-2 text-[1rem] text-ink"
        />
      </label>
      {!sound && <p className="text-sm text-danger">四个选项要都写上，而且各不相同。</p>}
      <div className="flex gap-2">
        <Button type="submit" disabled={!sound}>
          保存并通过
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
