import { readdirSync } from 'node:fs';
import { statOf, TICK_MS } from '../process.ts';

/** Processor time of a process and all below it since their starts, in milliseconds (Linux). */
export function cpuOfAll(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statIfThere(Number(name)) : null;
    if (!fields) continue;
    const parent = Number(fields[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  let total = 0;
  const add = (one: number, isRoot: boolean) => {
    const fields = statIfThere(one);
    if (!fields) return;
    // Fields 14 to 17 of proc(5): of the process, and of those below it that have ended.
    const own = Number(fields[11]) + Number(fields[12]);
    const ended = isRoot ? Number(fields[13]) + Number(fields[14]) : 0;
    total += (own + ended) * TICK_MS;
    for (const child of parents.get(one) ?? []) add(child, false);
  };
  add(pid, true);
  return total;
}

function statIfThere(pid: number): string[] | null {
  try {
    return statOf(pid);
  } catch {
    return null;
  }
}
