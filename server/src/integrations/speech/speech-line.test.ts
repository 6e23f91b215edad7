import { expect, test } from 'vitest';
import { createSpeechLine } from './speech-line.ts';

/** Work that ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    make: (key: string) => () => {
      begun.push(key);
      const end = Promise.withResolvers<string>();
      ends.set(key, end);
      return end.promise;
    },
    end: async (key: string) => {
      ends.get(key)!.resolve(key);
      await settled();
    },
    fail: async (key: string) => {
      ends.get(key)!.reject(new Error('broken'));
      await settled();
    },
  };
}

const settled = () => new Promise((done) => void setImmediate(done));

function lineOf(atOnce = 1) {
  const line = createSpeechLine(atOnce);
  const work = works();
  const ask = (key: string, asker: string, more: { signal?: AbortSignal; patient?: true } = {}) => {
    const answer = line.take({ key, asker, make: work.make(key), ...more });
    answer.catch(() => {});
    return answer;
  };
  return { ...work, ask };
}

test('what two want at once is made once, and again when it is wanted later', async () => {
  const { ask, begun, end } = lineOf();
  const answers = [ask('a', 'mei'), ask('a', 'lin')];
  await settled();
  await end('a');
  expect(await Promise.all(answers)).toEqual(['a', 'a']);
  expect(begun).toEqual(['a']);
  void ask('a', 'mei');
  await settled();
  expect(begun).toEqual(['a', 'a']);
});

test('whoever asks for much lets others go first', async () => {
  const { ask, begun, end } = lineOf();
  for (const key of ['m1', 'm2', 'm3']) void ask(key, 'mei');
  void ask('l1', 'lin');
  await settled();
  for (const key of ['m1', 'l1', 'm2', 'm3']) await end(key);
  expect(begun).toEqual(['m1', 'l1', 'm2', 'm3']);
});

test('one asker has a share of the line, and the line an end; patience has neither', async () => {
  const { ask } = lineOf();
  for (let n = 0; n < 6; n++) void ask(`m${n}`, 'mei');
  await expect(ask('m6', 'mei')).rejects.toMatchObject({ reason: 'busy' });
  // What is under way anyway is no more work.
  void ask('m5', 'lin');
  for (let n = 0; n < 40; n++) void ask(`o${n}`, `other ${n}`);
  await expect(ask('late', 'zoe')).rejects.toMatchObject({ reason: 'busy' });
  const patient = ask('whole', 'zoe', { patient: true });
  expect(await Promise.race([patient, settled().then(() => 'waits')])).toBe('waits');
});

test('what its only asker leaves is not made; what another wants is', async () => {
  const { ask, begun, end } = lineOf();
  const leaving = new AbortController();
  void ask('first', 'zoe');
  const left = ask('alone', 'mei', { signal: leaving.signal });
  const shared = ask('shared', 'mei', { signal: leaving.signal });
  const kept = ask('shared', 'lin');
  await settled();
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect(shared).rejects.toThrow();
  await end('first');
  await end('shared');
  expect(await kept).toBe('shared');
  expect(begun).toEqual(['first', 'shared']);
});

test('what fails fails for all who wait, and the line goes on', async () => {
  const { ask, begun, fail } = lineOf();
  const answers = [ask('a', 'mei'), ask('a', 'lin')];
  void ask('b', 'zoe');
  await settled();
  await fail('a');
  for (const answer of answers) await expect(answer).rejects.toThrow('broken');
  expect(begun).toEqual(['a', 'b']);
});

test('as many are spoken at once as may be', async () => {
  const { ask, begun } = lineOf(2);
  for (const key of ['a', 'b', 'c']) void ask(key, key);
  await settled();
  expect(begun).toEqual(['a', 'b']);
});
