import { createServer, type AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchDatabase } from './database-watch.ts';

/** A database that hangs up on everyone, how often it did, and what the watch logged. */
async function watchNothing(onFirst = () => {}) {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    if (asked === 1) onFirst();
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reasons: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => reasons.push(JSON.parse(line).reason) });
  const { port } = server.address() as AddressInfo;
  const watch = watchDatabase({ host: '127.0.0.1', port, user: 'nobody' }, log);
  onTestFinished(async () => {
    await watch.close();
    server.close();
  });
  watch.note(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  const askedFourTimes = () => vi.waitFor(() => expect(asked).toBeGreaterThan(3), 20_000);
  return { watch, reasons, askedFourTimes };
}

test('a database that is away is told of once', async () => {
  const { reasons, askedFourTimes } = await watchNothing();
  await askedFourTimes();
  expect(reasons).toEqual(['Connection terminated unexpectedly']);
});

test('and by whoever knows why, when they come in time', async () => {
  const { watch, reasons, askedFourTimes } = await watchNothing(() => {
    // After the first question has failed, and before the second is asked.
    setTimeout(() => watch.noteEnd('it was killed'), 20);
  });
  await askedFourTimes();
  expect(reasons).toEqual(['it was killed']);
});
