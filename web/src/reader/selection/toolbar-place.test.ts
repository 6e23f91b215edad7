import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolbarPlace } from './toolbar-place.ts';

const line = (top: number, left = 100, right = 200) => ({ left, right, top, bottom: top + 30 });
const area = { width: 390, height: 800, top: 56, bottom: 0 };
const size = { width: 300, height: 50 };

test('above a selection made with the mouse, below the handles of one made by finger', () => {
  const lines = { first: line(300), last: line(360) };
  expect(toolbarPlace(lines, size, area, 'mouse')?.top).toBe(240);
  expect(toolbarPlace(lines, size, area, 'keyboard')?.top).toBe(240);
  expect(toolbarPlace(lines, size, area, 'touch')?.top).toBe(426);
});

test('on the other side where there is no room', () => {
  expect(toolbarPlace({ first: line(70), last: line(70) }, size, area, 'mouse')?.top).toBe(110);
  expect(toolbarPlace({ first: line(700), last: line(740) }, size, area, 'touch')?.top).toBe(640);
});

test('away while the selection is scrolled out of sight', () => {
  expect(toolbarPlace({ first: line(-90), last: line(-60) }, size, area, 'mouse')).toBeNull();
  expect(toolbarPlace({ first: line(900), last: line(960) }, size, area, 'mouse')).toBeNull();
  const sheet = { ...area, bottom: 400 };
  expect(toolbarPlace({ first: line(500), last: line(540) }, size, sheet, 'mouse')).toBeNull();
});

test('never outside the free area, whatever is selected', () => {
  const number = fc.integer({ min: -2000, max: 3000 });
  fc.assert(
    fc.property(
      number,
      fc.nat(2000),
      number,
      fc.constantFrom('mouse', 'touch'),
      (top, more, left, by) => {
        const place = toolbarPlace(
          { first: line(top, left, left + 50), last: line(top + more, left, left + 50) },
          size,
          area,
          by,
        );
        if (!place) return;
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + size.width).toBeLessThanOrEqual(area.width);
        expect(place.top).toBeGreaterThanOrEqual(area.top);
        expect(place.top + size.height).toBeLessThanOrEqual(area.height);
      },
    ),
  );
});
