import { beforeEach, expect, test } from 'vitest';
import { createReaderStore } from '#reader/reader-state.ts';
import type { ListenedText, Narration } from './narration.ts';
import { createPlayer } from './player.ts';
import { createPractice, watchSentence } from './practice.ts';
import { mediaActs } from './use-media-session.ts';
import { pauseForCard } from './use-pause-for-card.ts';

const blocks = ['a', 'b', 'c'];
const player = createPlayer(
  (blockId) => blocks.indexOf(blockId),
  () => 1,
);
const narration = { player, toggle: player.toggle } as Narration;
const practice = createPractice(narration, { key: 'article:1' } as ListenedText);
const reader = createReaderStore();
watchSentence(practice);
pauseForCard(player, reader);

const HALF = 'The revival did';
const now = () => ({
  at: player.store.getState().at,
  status: player.store.getState().status,
  typed: practice.store.getState().typed,
  recorded: practice.recorder.store.getState().recording !== null,
});
const press = (name: MediaSessionAction) =>
  mediaActs(player, practice).find(([action]) => action === name)![1]();

beforeEach(() => {
  player.take({
    kind: 'device',
    sentences: blocks.map((blockId) => ({ blockId, start: 0, end: 9 })),
    play: () => {},
    pause: () => {},
    resume: () => {},
    setRate: () => {},
    close: () => {},
  });
  player.goTo({ blockId: 'b', offset: 0 });
  practice.hear();
  player.events.started();
  practice.store.setState({ typed: HALF });
  practice.recorder.store.setState({ recording: { url: 'blob:1', blob: new Blob() } });
});

test('a look at a word ends with the sentence, and what was typed and said is there', () => {
  reader.setState({ open: true });
  expect(now().status).toBe('paused');
  reader.setState({ open: false });
  expect(now().status).toBe('waiting');
  player.events.ended();
  expect(now()).toEqual({ at: 1, status: 'paused', typed: HALF, recorded: true });
});

test('the keys of headphones play the sentence once too', () => {
  press('pause');
  press('play');
  player.events.started();
  // Some send it although it plays.
  press('play');
  expect(now().status).toBe('playing');
  player.events.ended();
  expect(now()).toEqual({ at: 1, status: 'paused', typed: HALF, recorded: true });
  press('play');
  player.events.ended();
  expect(now()).toEqual({ at: 1, status: 'paused', typed: HALF, recorded: true });
  press('nexttrack');
  player.events.ended();
  expect(now()).toEqual({ at: 2, status: 'paused', typed: '', recorded: false });
});
