import type { Task } from '@bluebird/contract/system.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { isOver, taskQuery } from './tasks-api.ts';

/** Follows a task; `onEnd` is told once, also of one that was over before it was looked at. */
export function useTask(id: string | null, onEnd?: (task: Task) => void) {
  const query = useQuery({ ...taskQuery(id ?? ''), enabled: id !== null });
  const told = useRef<string | null>(null);
  const tell = useEffectEvent((task: Task) => onEnd?.(task));
  const task = id === null ? undefined : query.data;
  useEffect(() => {
    if (!task || !isOver(task) || told.current === task.id) return;
    told.current = task.id;
    tell(task);
  }, [task]);
  return { task, error: query.error };
}

type Props = {
  id: string;
  /** What the task does, as long as it says nothing itself. */
  label: string;
  onEnd?: (task: Task) => void;
  /** Takes the bar's place when the task is done. */
  done?: (task: Task) => ReactNode;
};

/** How far a task has come, in a line with a bar; it goes on when the page is left. */
export function TaskProgress({ id, label, onEnd, done }: Props) {
  const { task, error } = useTask(id, onEnd);
  if (task?.status === 'done' && done) return done(task);
  if (task?.status === 'failed')
    return (
      <p role="status" className="text-sm text-danger">
        {task.message || `${label}失败`}
      </p>
    );
  const message = task?.message || (task?.status === 'queued' ? '排队中' : label);
  return (
    <div>
      <p role="status" className="flex justify-between gap-3 text-sm text-ink-2">
        {error && !task ? messageOf(error) : message}
        {task && <span className="text-ink-3 tabular-nums">{task.progress}%</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={task?.progress ?? 0}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-fill"
      >
        <div
          className="h-full w-full origin-left bg-qing transition-transform duration-200"
          style={{ transform: `scaleX(${(task?.progress ?? 0) / 100})` }}
        />
      </div>
    </div>
  );
}
