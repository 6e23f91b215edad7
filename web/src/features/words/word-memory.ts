import type { Memory } from '@bluebird/contract/words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When a word comes again, in words: `该复习了`, `5 小时后`, `3 天后`, `2 个月后`; else its state. */
export function dueLabel({ state, due }: Memory, now = Date.now()): string {
  if (state === 'known') return '已认识';
  if (state === 'suspended') return '已暂停';
  if (state === 'new' || due === null) return '未开始';
  const left = new Date(due).getTime() - now;
  return left <= 0 ? '该复习了' : `${spanLabel(left / DAY)}后`;
}

/** A number of days in words: `10 分钟`, `5 小时`, `3 天`, `2 个月`, `1.5 年`. */
export function spanLabel(days: number): string {
  const hours = days * 24;
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} 分钟`;
  if (hours < 24) return `${Math.round(hours)} 小时`;
  if (days < 60) return `${Math.round(days)} 天`;
  if (days < 365) return `${Math.round(days / 30)} 个月`;
  return `${Number((days / 365).toFixed(1))} 年`;
}

/** How well a word is remembered: when it comes, how long it stays, how it went. */
export function memoryFacts(memory: Memory, now = Date.now()): string[] {
  const facts = [memory.state === 'learning' ? nextLabel(memory, now) : dueLabel(memory, now)];
  if (memory.stability !== null) facts.push(`记得牢 ${spanLabel(memory.stability)}`);
  if (memory.reps > 0) facts.push(`复习过 ${memory.reps} 次`);
  if (memory.lapses > 0) facts.push(`忘过 ${memory.lapses} 次`);
  return facts;
}

function nextLabel(memory: Memory, now: number): string {
  const due = dueLabel(memory, now);
  return due.endsWith('后') ? `下次 ${due}` : due;
}
