import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

function memory(initial: string | null = null) {
  let kept = initial;
  return {
    read: () => kept,
    write: (text: string | null) => {
      kept = text;
      return true;
    },
  };
}

class Offline extends Error {}
class LoggedOut extends Error {}

function outbox(
  send: (write: string) => Promise<void>,
  storage = memory(),
  due?: (write: string) => 'now' | 'later' | 'never',
) {
  const refused: string[] = [];
  let stuck = 0;
  const waits: number[] = [];
  const box = createOutbox<string>({
    ...storage,
    due,
    send,
    verdict: (error) =>
      error instanceof Offline ? 'retry' : error instanceof LoggedOut ? 'later' : 'drop',
    onRefused: (write) => refused.push(write),
    onStuck: () => stuck++,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { box, refused, waits, stuck: () => stuck };
}

test('writes go out one at a time in the order given', async () => {
  const sent: string[] = [];
  let inFlight = 0;
  const { box } = outbox(async (write) => {
    expect(++inFlight).toBe(1);
    await Promise.resolve();
    sent.push(write);
    inFlight--;
  });
  box.add('a');
  box.add('b');
  await box.flush();
  expect(sent).toEqual(['a', 'b']);
  expect(box.pending()).toEqual([]);
});

test('a lost network keeps the write, says so once, and waits longer each time', async () => {
  let failures = 6;
  const { box, waits, stuck } = outbox(async () => {
    if (failures-- > 0) throw new Offline();
  });
  box.add('a');
  await box.flush();
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000]);
  expect(stuck()).toBe(1);
  expect(box.pending()).toEqual([]);
});

/** An outbox that waits as in a page, on a clock that stands still; its network is away. */
async function waitingOutbox() {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const network = { isAway: true };
  const sent: string[] = [];
  const box = createOutbox<string>({
    ...memory(),
    verdict: () => 'retry',
    onRefused: () => {},
    send: async (write) => {
      if (network.isAway) throw new Offline();
      sent.push(write);
    },
  });
  box.add('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  return { box, network, sent };
}

test('a flush does not wait for the network: what waits is sent now', async () => {
  const { box, network, sent } = await waitingOutbox();
  network.isAway = false;
  await box.flush();
  expect(sent).toEqual(['a']);
  expect(vi.getTimerCount()).toBe(0);
});

test('once everything is forgotten nothing is waited for', async () => {
  const { box } = await waitingOutbox();
  box.clear();
  expect(vi.getTimerCount()).toBe(0);
  await box.flush();
});

test('another write does not end the wait', async () => {
  const { box, network, sent } = await waitingOutbox();
  network.isAway = false;
  box.add('b');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a', 'b']);
});

test('a refused write is dropped and does not hold up the next', async () => {
  const sent: string[] = [];
  const { box, refused } = outbox(async (write) => {
    if (write === 'bad') throw new Error('400');
    sent.push(write);
  });
  box.add('bad');
  box.add('good');
  await box.flush();
  expect(refused).toEqual(['bad']);
  expect(sent).toEqual(['good']);
});

test('when the login ran out everything is kept for the next time', async () => {
  const storage = memory();
  const first = outbox(async () => {
    throw new LoggedOut();
  }, storage);
  first.box.add('a');
  await first.box.flush();
  expect(first.refused).toEqual([]);
  expect(first.box.pending()).toEqual(['a']);
});

test('a write that is not due waits; one that never will be goes in silence', async () => {
  const sent: string[] = [];
  const storage = memory(JSON.stringify(['ben 1', 'ann 1', '? 1', 'ann 2']));
  const { box, refused } = outbox(
    async (write) => void sent.push(write),
    storage,
    (write) => (write.startsWith('?') ? 'later' : write.startsWith('ann') ? 'now' : 'never'),
  );
  await box.flush();
  expect(sent).toEqual(['ann 1']);
  expect(refused).toEqual([]);
  expect(box.pending()).toEqual(['? 1', 'ann 2']);
});

test('a flush right after the queue stood still looks at it again', async () => {
  const sent: string[] = [];
  let due: 'now' | 'later' = 'later';
  const { box } = outbox(
    async (write) => void sent.push(write),
    memory(),
    () => due,
  );
  box.add('a');
  due = 'now';
  await box.flush();
  expect(sent).toEqual(['a']);
});

test('each try asks anew: a write that waited out the network may not be due any more', async () => {
  let due: 'now' | 'later' = 'now';
  let tries = 0;
  const { box } = outbox(
    async () => {
      tries++;
      due = 'later';
      throw new Offline();
    },
    memory(),
    () => due,
  );
  box.add('a');
  await box.flush();
  expect(tries).toBe(1);
  expect(box.pending()).toEqual(['a']);
});

test('what was waiting when the page closed is sent by the next page', async () => {
  const storage = memory();
  const closed = outbox(() => new Promise(() => {}), storage);
  closed.box.add('a');
  const sent: string[] = [];
  const next = outbox(async (write) => void sent.push(write), storage);
  await next.box.flush();
  expect(sent).toEqual(['a']);
});

test('clearing while a write is on its way leaves nothing behind', async () => {
  let release = () => {};
  const { box } = outbox(() => new Promise((resolve) => (release = resolve)));
  box.add('a');
  box.add('b');
  box.clear();
  box.add('c');
  release();
  await Promise.resolve();
  expect(box.pending()).toEqual(['c']);
});

test('where the device keeps nothing, the queue lives as long as the page', async () => {
  const sent: string[] = [];
  const blocked = { read: () => null, write: () => false };
  const { box } = outbox(async (write) => void sent.push(write), blocked);
  box.add('a');
  box.add('b');
  await box.flush();
  expect(sent).toEqual(['a', 'b']);
  expect(box.pending()).toEqual([]);
});

test('a spoilt store counts as empty', () => {
  expect(outbox(async () => {}, memory('{not json')).box.pending()).toEqual([]);
  expect(outbox(async () => {}, memory('"text"')).box.pending()).toEqual([]);
});

test('two tabs send what waits once, in order', async () => {
  const storage = memory();
  const sent: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  // As Web Locks: one after the other, over all tabs.
  const alone = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run);
    last = mine.catch(() => {});
    return mine;
  };
  const tab = () =>
    createOutbox<string>({
      ...storage,
      alone,
      send: async (write) => {
        await Promise.resolve();
        sent.push(write);
      },
      verdict: () => 'drop',
      onRefused: () => {},
    });
  const [one, other] = [tab(), tab()];
  one.add('a');
  other.add('b');
  one.add('c');
  await Promise.all([one.flush(), other.flush()]);
  expect(sent).toEqual(['a', 'b', 'c']);
});
