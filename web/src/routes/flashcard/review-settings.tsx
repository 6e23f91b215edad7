import type { ReviewSettings } from '@bluebird/contract/review.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import {
  changeReviewSettings,
  overviewQuery,
  reviewSettingsQuery,
} from '#features/review/review-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { BarPanel } from '#ui/bar-panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

const NEW = [0, 5, 10, 20, 40];
const DUE = [50, 100, 200, 500];
/** How sure a word should sit when it comes: surer means more often. */
const RETENTION = [
  { value: 0.85, label: '轻松', says: '隔得久一些，到期时大约记得八成半，总量少一成左右。' },
  { value: 0.9, label: '标准', says: '到期时大约记得九成。' },
  { value: 0.95, label: '牢固', says: '来得勤一些，到期时大约记得九成半，总量多一成左右。' },
] as const;

/** How much a reader reviews a day, and how firmly words should sit. */
export function ReviewSettingsPanel(props: {
  open: boolean;
  onClose: () => void;
  /** The button that opens the menu. */
  anchor: RefObject<HTMLElement | null>;
}) {
  return (
    <BarPanel {...props} title="复习设置">
      <Settings />
    </BarPanel>
  );
}

function Settings() {
  const client = useQueryClient();
  const { data, isError, error } = useQuery(reviewSettingsQuery);
  const { queryKey } = reviewSettingsQuery;
  const change = useMutation({
    mutationFn: changeReviewSettings,
    networkMode: 'always',
    onMutate: (wanted: Partial<ReviewSettings>) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...wanted });
      return before;
    },
    onError: (failure, _wanted, before) => {
      client.setQueryData(queryKey, before);
      toast(messageOf(failure));
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  if (!data)
    return isError ? (
      <p role="alert" className="py-6 text-center text-ink-2">
        {messageOf(error)}
      </p>
    ) : (
      <div role="status" aria-label="正在载入" className="space-y-6 py-2">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  const firmness = RETENTION.reduce((best, one) =>
    Math.abs(one.value - data.retention) < Math.abs(best.value - data.retention) ? one : best,
  );
  return (
    <div className="space-y-5">
      <Amount
        label="每天新词"
        choices={NEW}
        value={data.new_per_day}
        onChange={(new_per_day) => change.mutate({ new_per_day })}
      />
      <Amount
        label="每天复习最多"
        choices={DUE}
        value={data.due_per_day}
        onChange={(due_per_day) => change.mutate({ due_per_day })}
      />
      <div>
        <p className="mb-1.5 text-sm text-ink-3">记得多牢</p>
        <Segmented
          label="记得多牢"
          options={RETENTION.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(firmness.value)}
          onChange={(value) => change.mutate({ retention: Number(value) })}
          className="w-full"
        />
        <p className="mt-2 text-sm text-ink-2">{firmness.says}</p>
      </div>
    </div>
  );
}

function Amount(props: {
  label: string;
  choices: readonly number[];
  value: number;
  onChange: (value: number) => void;
}) {
  // One set elsewhere to a figure of its own stands among the choices.
  const choices = [...new Set([...props.choices, props.value])].toSorted((a, b) => a - b);
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-3">{props.label}</p>
      <Segmented
        label={props.label}
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
        value={String(props.value)}
        onChange={(value) => props.onChange(Number(value))}
        tight
        className="w-full"
      />
    </div>
  );
}
