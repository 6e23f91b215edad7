import { readDrawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import { expect, test } from 'vitest';
import { drawingAddress, drawingVariant } from './drawing-address.ts';

const NAMES = Array.from({ length: 400 }, (_, n) => `读者${n}`);

test('everybody has a bird that can be drawn, mostly one of their own', () => {
  for (const name of ['', ...NAMES]) {
    expect(readDrawingName(`bird.${drawingVariant(name)}`), name).toMatchObject({ scene: 'bird' });
  }
  expect(new Set(NAMES.map(drawingVariant)).size).toBeGreaterThan(300);
  expect(drawingVariant('读者1')).toBe(drawingVariant('读者1'));
});

test('an address names the drawing, its cut and the theme', () => {
  expect(drawingAddress('hills.3.x1', 'tall', 'sepia')).toBe('/drawing/hills.3.x1/tall.sepia.svg');
});
