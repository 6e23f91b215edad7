import { readFileSync } from 'node:fs';

/** Milliseconds of a tick of the kernel's clock (`CLK_TCK`, 100 on Linux). */
export const TICK_MS = 10;

/**
 * The fields of a process from its third on, its state (proc(5)).
 * @throws Error where it has ended
 */
export function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Processor time that a process has used, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  // Fields 14 and 15 of proc(5), utime and stime; the first two are cut off.
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Megabytes of memory that a process holds, now and at most so far; `files` are pages of the program
 * and of the dictionary, which the system takes back when it needs them (Linux).
 */
export function memoryOf(pid: number): { now: number; most: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM'), files: of('RssFile') };
}
