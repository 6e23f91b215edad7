import type { AiOperations, AiSettings } from '@bluebird/contract/ai-operations.ts';
import { AI_TASK_LABELS, AI_TASKS, type AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import { useState, type FormEvent } from 'react';
import { useSaveAiSettings } from '#features/ai/ai-operations-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast.ts';

/** What was typed: money as text, '' for none. */
type Draft = {
  budget: string;
  prices: Record<string, { input: string; output: string }>;
  tasks: Record<AiTaskName, { enabled: boolean; model: string }>;
};

function draftOf({ budget, prices, tasks }: AiSettings): Draft {
  const decided = new Map(tasks.map((one) => [one.task, one]));
  return {
    budget: budget === null ? '' : String(budget),
    prices: Object.fromEntries(
      prices.map(({ model, input, output }) => [
        model,
        { input: String(input), output: String(output) },
      ]),
    ),
    tasks: Object.fromEntries(
      AI_TASKS.map((task) => {
        const { enabled = true, model = null } = decided.get(task) ?? {};
        return [task, { enabled, model: model ?? '' }];
      }),
    ) as Draft['tasks'],
  };
}

/** Money as it was typed; NaN for what is none. */
const moneyOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

function settingsOf(
  { budget, prices, tasks }: Draft,
  models: readonly string[],
): Omit<AiSettings, 'enabled'> {
  return {
    budget: budget.trim() === '' ? null : Number(budget),
    prices: models.flatMap((model) => {
      const [input, output] = [prices[model]?.input ?? '', prices[model]?.output ?? ''].map(
        moneyOf,
      );
      if (Number.isNaN(input) && Number.isNaN(output)) return [];
      return [{ model, input: input!, output: output! }];
    }),
    tasks: AI_TASKS.flatMap((task) => {
      const { enabled, model } = tasks[task];
      if (enabled && model.trim() === '') return [];
      return [{ task, enabled, model: model.trim() || null }];
    }),
  };
}

/** The day's budget, the models' prices, and which model does what. */
export function SettingsForm({ operations }: { operations: AiOperations }) {
  const { settings, providers } = operations;
  const [draft, setDraft] = useState(() => draftOf(settings));
  const save = useSaveAiSettings();
  const models = [
    ...new Set([
      ...providers.map(({ model }) => model),
      ...AI_TASKS.map((task) => draft.tasks[task].model.trim()).filter(Boolean),
      ...Object.keys(draft.prices),
    ]),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { enabled: settings.enabled, ...settingsOf(draft, models) },
      { onSuccess: () => toast('已保存，马上生效') },
    );
  };
  const setPrice = (model: string, part: 'input' | 'output', value: string) =>
    setDraft((old) => ({
      ...old,
      prices: {
        ...old.prices,
        [model]: { ...(old.prices[model] ?? { input: '', output: '' }), [part]: value },
      },
    }));
  const setTask = (task: AiTaskName, change: Partial<Draft['tasks'][AiTaskName]>) =>
    setDraft((old) => ({
      ...old,
      tasks: { ...old.tasks, [task]: { ...old.tasks[task], ...change } },
    }));
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-8">
      <Field
        label="每天最多花（元）"
        hint="留空不限。用完以后，读者得到内置引擎的回答，编辑部的任务等到明天。"
        inputMode="decimal"
        maxLength={12}
        value={draft.budget}
        onChange={({ target }) => setDraft((old) => ({ ...old, budget: target.value }))}
        className="max-w-80"
      />
      {models.length > 0 && (
        <fieldset>
          <legend className="text-sm text-ink-2">单价（元 / 百万 token）</legend>
          <ul className="mt-1.5 max-w-180 divide-y divide-line border-y border-line">
            {models.map((model) => (
              <li
                key={model}
                className="grid grid-cols-2 items-center gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
              >
                <span lang="en" className="max-sm:col-span-2 wrap-anywhere">
                  {model}
                </span>
                <PriceInput
                  model={model}
                  part="输入"
                  value={draft.prices[model]?.input ?? ''}
                  onChange={(value) => setPrice(model, 'input', value)}
                />
                <PriceInput
                  model={model}
                  part="输出"
                  value={draft.prices[model]?.output ?? ''}
                  onChange={(value) => setPrice(model, 'output', value)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset>
        <legend className="text-sm text-ink-2">每种用途</legend>
        <p className="text-sm text-ink-3">不勾选的用途不问模型；模型留空用默认的。</p>
        <ul className="mt-1.5 grid gap-x-10 border-t border-line lg:grid-cols-2">
          {AI_TASKS.map((task) => (
            <li
              key={task}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
            >
              <label className="flex min-h-11 min-w-[min(8rem,100%)] flex-1 cursor-pointer items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={draft.tasks[task].enabled}
                  onChange={({ target }) => setTask(task, { enabled: target.checked })}
                  className="size-4 cursor-pointer accent-qing"
                />
                {AI_TASK_LABELS[task]}
              </label>
              <input
                aria-label={`${AI_TASK_LABELS[task]}用的模型`}
                placeholder={providers[0]?.model ?? '默认模型'}
                lang="en"
                maxLength={200}
                autoCapitalize="none"
                spellCheck={false}
                value={draft.tasks[task].model}
                disabled={!draft.tasks[task].enabled}
                onChange={({ target }) => setTask(task, { model: target.value })}
                className={`${SMALL_INPUT} w-44 max-w-full`}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <FormError message={save.error ? messageOf(save.error) : ''} />
      <Button type="submit" busy={save.isPending}>
        保存
      </Button>
    </form>
  );
}

const SMALL_INPUT =
  'min-h-9 min-w-0 rounded-1 border border-line bg-surface px-2.5 text-sm text-ink placeholder:text-ink-3 disabled:opacity-55 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]';

const PriceInput = (props: {
  model: string;
  part: '输入' | '输出';
  value: string;
  onChange: (value: string) => void;
}) => (
  <label className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-3">
    {props.part}
    <input
      aria-label={`${props.model} ${props.part}单价`}
      inputMode="decimal"
      maxLength={12}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      className={`${SMALL_INPUT} w-full tabular-nums`}
    />
  </label>
);
