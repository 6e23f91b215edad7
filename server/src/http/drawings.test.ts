import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draw } from '@bluebird/engine/drawing/draw.ts';
import { drawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import { SCENES, type SceneName } from '@bluebird/engine/drawing/scenes.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();

const open = (path: string) => fetch(`${server.base}/drawing/${path}`);
const NAME = drawingName({ scene: 'hills', seed: 5 });

test('a drawing is sent as it is drawn, for ever, and can do nothing', async () => {
  const answer = await open(`${NAME}/tall.sepia.svg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toBe(
    draw({ scene: 'hills', seed: 5, theme: 'sepia', shape: 'tall' }),
  );
});

test('without its edition, or with one that is past, it may change with the next release', async () => {
  for (const name of ['hills.5', 'hills.5.older']) {
    const answer = await open(`${name}/wide.black.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  }
});

test('shared addresses get it as a picture of points', async () => {
  const answer = await open(`${NAME}/card.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
});

test.each([
  'nowhere.1/wide.light.svg',
  'hills.1/wide.auto.svg',
  'hills.1/round.light.svg',
  'hills.1/wide.light.png',
  'constructor.1/wide.light.svg',
  'hills.1/constructor.light.svg',
  'nowhere.1/card.png',
  `${'x'.repeat(150)}/card.png`,
])('%s is nothing', async (path) => {
  const answer = await open(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ status: { reason: 'file_not_found' } });
});

test.each(Object.keys(SCENES) as SceneName[])('%s can be made into points', async (scene) => {
  const drawing = Buffer.from(draw({ scene, seed: 1, theme: 'light', shape: 'card' }));
  const { channels } = await sharp(drawing, { density: 20 }).resize({ width: 64 }).stats();
  // Something is on it.
  expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(8);
});
