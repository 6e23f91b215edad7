import { beforeEach, expect, test } from 'vitest';
import type { Narrator } from './narrator.ts';
import { createPlayer, type Player } from './player.ts';

const blocks = ['a', 'b', 'c'];
const sentences = blocks.map((blockId) => ({ blockId, start: 0, end: 9 }));
let log: string[];
let times: number;
let player: Player;

const narrator = (name: string, queue = sentences): Narrator => ({
  kind: 'device',
  sentences: queue,
  play: (index) => void log.push(`${name} ${queue[index]!.blockId}`),
  pause: () => void log.push(`${name} pause`),
  resume: () => void log.push(`${name} resume`),
  setRate: (rate) => void log.push(`${name} ×${rate}`),
  close: () => void log.push(`${name} close`),
});
const since = (act: () => void): string[] => {
  log = [];
  act();
  return log;
};
const at = () => player.store.getState().at;
const status = () => player.store.getState().status;

beforeEach(() => {
  log = [];
  times = 1;
  player = createPlayer(
    (blockId) => blocks.indexOf(blockId),
    () => times,
  );
});

test('what was asked for before there was a narrator is read when one comes', () => {
  player.goTo({ blockId: 'b', offset: 3 });
  player.play();
  expect(status()).toBe('waiting');
  expect(since(() => player.take(narrator('x')))).toEqual(['x ×1', 'x b']);
  player.events.started();
  expect(status()).toBe('playing');
});

test('one sentence follows another to the end, where it begins again', () => {
  player.take(narrator('x'));
  expect(since(() => player.play())).toEqual(['x a']);
  player.events.started();
  expect(since(() => player.events.ended())).toEqual(['x b']);
  expect(status()).toBe('playing');
  player.events.ended();
  expect(since(() => player.events.ended())).toEqual([]);
  expect([at(), status()]).toEqual([2, 'ended']);
  expect(since(() => player.toggle())).toEqual(['x a']);
});

test('a sentence is repeated as often as wanted, or until told otherwise', () => {
  times = 2;
  player.take(narrator('x'));
  player.play();
  expect(since(() => player.events.ended())).toEqual(['x a']);
  expect(since(() => player.events.ended())).toEqual(['x b']);
  player.setRepeat(true);
  for (let reading = 0; reading < 5; reading++)
    expect(since(() => player.events.ended())).toEqual(['x b']);
  player.setRepeat(false);
  expect(since(() => player.events.ended())).toEqual(['x c']);
});

test('a pause goes on where it was, a step begins anew', () => {
  player.take(narrator('x'));
  player.play();
  expect(since(() => player.toggle())).toEqual(['x pause']);
  expect(since(() => player.toggle())).toEqual(['x resume']);
  expect(since(() => player.step(1))).toEqual(['x ×1', 'x b']);
  player.pause();
  expect(since(() => player.step(-1))).toEqual(['x pause']);
  expect([at(), status()]).toEqual([0, 'paused']);
  expect(since(() => player.play())).toEqual(['x a']);
});

test('steps stay inside the text', () => {
  player.take(narrator('x'));
  player.step(-1);
  expect(at()).toBe(0);
  for (let step = 0; step < 9; step++) player.step(1);
  expect(at()).toBe(2);
});

test('one sentence for practice is read slower, and then it is quiet', () => {
  player.setRate(0.9);
  player.take(narrator('x'));
  expect(since(() => player.playOnce(1, 0.5))).toEqual(['x pause', 'x ×0.45', 'x b']);
  expect(since(() => player.events.ended())).toEqual(['x ×0.9']);
  expect([at(), status()]).toEqual([1, 'paused']);
  expect(since(() => player.play())).toEqual(['x b']);
});

test('a pause of the one sentence taken back ends with it; who plays reads on', () => {
  player.setRate(0.9);
  player.take(narrator('x'));
  player.playOnce(1, 0.5);
  player.pause();
  expect(since(() => player.resume())).toEqual(['x resume']);
  expect(since(() => player.events.ended())).toEqual(['x ×0.9']);
  expect([at(), status()]).toEqual([1, 'paused']);
  player.playOnce(1, 0.5);
  player.pause();
  expect(since(() => player.play())).toEqual(['x ×0.9', 'x resume']);
  player.events.ended();
  expect(at()).toBe(2);
});

test('another narrator takes over at its own sentence of the same place, when told', () => {
  player.take(narrator('x'));
  player.play(1);
  const split = blocks.flatMap((blockId) => [
    { blockId, start: 0, end: 4 },
    { blockId, start: 4, end: 9 },
  ]);
  expect(since(() => player.take(narrator('y', split), 'after-sentence'))).toEqual([]);
  expect(since(() => player.events.ended())).toEqual(['x close', 'y ×1', 'y c']);
  expect(at()).toBe(4);
  expect(since(() => player.take(narrator('z')))).toEqual(['y close', 'z ×1', 'z c']);
});

test('a fault says why, and the next try is heard', () => {
  player.take(narrator('x'));
  player.play();
  player.events.failed('没有声音');
  expect(player.store.getState()).toMatchObject({ status: 'paused', problem: '没有声音' });
  expect(since(() => player.play())).toEqual(['x a']);
  expect(player.store.getState().problem).toBeNull();
});
