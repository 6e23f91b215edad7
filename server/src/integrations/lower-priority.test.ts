import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')(
  'a thread that gives way leaves the priority of the others as it was',
  async () => {
    const before = os.getPriority(process.pid);
    const source = `
      const { parentPort } = require('node:worker_threads');
      import(${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)}).then(({ lowerPriority }) => {
        lowerPriority();
        parentPort.postMessage(require('node:os').getPriority(0));
      });`;
    const worker = new Worker(source, { eval: true });
    const own = await new Promise<number>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
    await worker.terminate();
    expect(own).toBe(Math.max(before, os.constants.priority.PRIORITY_BELOW_NORMAL));
    expect(os.getPriority(process.pid)).toBe(before);
  },
);
