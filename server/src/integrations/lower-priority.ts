import os from 'node:os';

/**
 * Lets the calling thread give way to the process's others, so that work for editors never takes
 * the processor from what a reader waits for. Linux gives every thread a priority of its own;
 * elsewhere the whole process would have it, so nothing is done.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);
}
