import { expect, test } from 'vitest';
import { createBeats, type Beat } from './beats.ts';

function setUp() {
  const state = {
    ms: 0,
    block: 'b1' as string | null,
    progress: 0.1,
    online: true,
    refuses: false,
    hold: null as Promise<void> | null,
  };
  const sent: (Beat & { leaving: boolean })[] = [];
  const owing: number[] = [];
  const owedPlaces: (string | null)[] = [];
  const refusals: number[] = [];
  const beats = createBeats({
    read: () => state.ms,
    position: () =>
      state.block ? { block_id: state.block, offset: 0, progress: state.progress } : null,
    async send(beat, leaving) {
      await state.hold;
      if (!state.online) throw new Error('offline');
      if (state.refuses) {
        refusals.push(state.ms);
        throw new Error('refused');
      }
      sent.push({ ...beat, leaving });
    },
    isRefusal: (error) => error instanceof Error && error.message === 'refused',
    onOwed: (beat) => {
      owing.push(beat.seconds);
      owedPlaces.push(beat.position?.block_id ?? null);
    },
  });
  return {
    state,
    sent,
    owing,
    owedPlaces,
    refusals,
    beats,
    seconds: () => sent.map((beat) => beat.seconds),
  };
}

test('a beat goes when thirty seconds have come together, whole seconds only', async () => {
  const { state, beats, seconds } = setUp();
  state.block = null;
  state.ms = 29_900;
  await beats.tick();
  expect(seconds()).toEqual([]);
  state.ms = 31_700;
  await beats.tick();
  state.ms = 61_200;
  await beats.tick();
  expect(seconds()).toEqual([31, 30]);
});

test('another place is told of at once, and once', async () => {
  const { state, sent, beats } = setUp();
  state.ms = 2_000;
  await beats.tick();
  state.ms = 6_000;
  await beats.tick();
  state.block = 'b2';
  state.ms = 10_000;
  await beats.tick();
  expect(sent).toMatchObject([
    { seconds: 2, leaving: false, position: { block_id: 'b1' } },
    { seconds: 8, leaving: false, position: { block_id: 'b2' } },
  ]);
});

test('a place that did not arrive is told of again', async () => {
  const { state, sent, beats } = setUp();
  state.online = false;
  state.ms = 4_000;
  await beats.tick();
  state.online = true;
  state.ms = 8_000;
  await beats.tick();
  expect(sent).toMatchObject([{ seconds: 8, position: { block_id: 'b1' } }]);
});

test('the furthest of the places that did not arrive is told of with the last', async () => {
  const { state, sent, beats } = setUp();
  state.online = false;
  for (const [block, progress] of [
    ['b5', 0.5],
    ['b9', 1],
    ['b2', 0.2],
  ] as const) {
    Object.assign(state, { block, progress, ms: state.ms + 5_000 });
    await beats.tick();
  }
  state.online = true;
  Object.assign(state, { block: 'b3', progress: 0.3, ms: 30_000 });
  await beats.tick();
  Object.assign(state, { block: 'b4', progress: 0.4, ms: 35_000 });
  await beats.tick();
  expect(sent).toMatchObject([
    { seconds: 30, position: { block_id: 'b3' }, furthest: { block_id: 'b9' } },
    { seconds: 5, position: { block_id: 'b4' }, furthest: null },
  ]);
});

test('leaving tells what there is, and nothing twice', async () => {
  const { state, sent, beats } = setUp();
  state.ms = 8_400;
  await beats.leave();
  await beats.leave();
  expect(sent).toMatchObject([{ seconds: 8, leaving: true, position: { block_id: 'b1' } }]);
});

test('leaving tells a new place even without a second', async () => {
  const { state, sent, beats } = setUp();
  state.ms = 8_000;
  await beats.leave();
  state.block = 'b2';
  await beats.leave();
  expect(sent).toMatchObject([{ seconds: 8 }, { seconds: 0, position: { block_id: 'b2' } }]);
});

test('time is told of without a place while there is none, and no place alone is nothing', async () => {
  const { state, sent, beats } = setUp();
  state.block = null;
  state.ms = 8_000;
  await beats.leave();
  await beats.leave();
  state.block = 'b1';
  await beats.leave();
  expect(sent).toMatchObject([
    { seconds: 8, position: null },
    { seconds: 0, position: { block_id: 'b1' } },
  ]);
});

test('a glance is not told of', async () => {
  const { state, beats, seconds } = setUp();
  state.ms = 2_900;
  await beats.leave();
  expect(seconds()).toEqual([]);
});

test('what did not arrive goes with the next one', async () => {
  const { state, owing, beats, seconds } = setUp();
  state.online = false;
  state.ms = 30_000;
  await beats.tick();
  state.ms = 61_000;
  await beats.tick();
  expect([seconds(), owing]).toEqual([[], [30, 61]]);
  state.online = true;
  state.ms = 65_000;
  await beats.tick();
  expect([seconds(), owing.at(-1)]).toEqual([[65], 0]);
});

test('a refusal is not asked for again and again, and nothing is lost by it', async () => {
  const { state, beats, refusals, owing, seconds } = setUp();
  state.refuses = true;
  while (state.ms < 300_000) {
    state.ms += 5_000;
    await beats.tick();
  }
  expect(refusals).toEqual([5_000, 35_000, 95_000, 215_000]);
  expect(owing.at(-1)).toBe(215);
  state.refuses = false;
  await beats.leave();
  expect(seconds()).toEqual([300]);
});

test('one beat claims no more than the server takes', async () => {
  const { state, beats, seconds } = setUp();
  state.block = null;
  state.ms = 5_000_000;
  await beats.tick();
  expect(seconds()).toEqual([3_600]);
});

test('a place that could not be told of is owed until it, or a later one, was', async () => {
  const { state, owedPlaces, beats } = setUp();
  state.online = false;
  state.ms = 4_000;
  await beats.tick();
  state.block = null;
  state.ms = 40_000;
  await beats.tick();
  state.online = true;
  state.block = 'b2';
  state.ms = 50_000;
  await beats.leave();
  expect(owedPlaces).toEqual(['b1', 'b1', null]);
});

test('one beat is on its way at a time, but the last one waits for none', async () => {
  const { state, sent, owing, beats } = setUp();
  let fail = () => {};
  state.hold = new Promise<void>((_, reject) => (fail = () => reject(new Error('cut off'))));
  state.ms = 30_000;
  const first = beats.tick();
  state.ms = 40_000;
  state.block = 'b2';
  await beats.tick();
  state.hold = null;
  await beats.leave();
  expect(sent).toMatchObject([{ seconds: 10, leaving: true, position: { block_id: 'b2' } }]);
  fail();
  await first;
  expect(owing.at(-1)).toBe(30);
  await beats.leave();
  expect(sent.slice(1)).toMatchObject([{ seconds: 30, leaving: true }]);
});
