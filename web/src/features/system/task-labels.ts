import type { Task } from '@bluebird/contract/system.ts';
import { TASK_LABELS } from '@bluebird/contract/task-labels.ts';
import type { Tone } from '#ui/status-badge.tsx';

export const TASK_STATUS_LABELS: Record<Task['status'], { label: string; tone: Tone }> = {
  failed: { label: '失败', tone: 'bad' },
  running: { label: '进行中', tone: 'busy' },
  queued: { label: '排队中', tone: 'quiet' },
  done: { label: '完成', tone: 'good' },
};

/** What a kind of task is called; one of another release by its own name. */
export const kindLabel = (kind: string): string => TASK_LABELS[kind] ?? kind;
