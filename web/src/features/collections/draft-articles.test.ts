import { expect, test } from 'vitest';
import { movedTo } from './draft-articles.ts';

const items = [1, 2, 3, 4].map((id) => ({ id }));

test.each([
  [1, 3, [2, 3, 1, 4]],
  [4, 1, [4, 1, 2, 3]],
  [2, 2, [1, 2, 3, 4]],
  [9, 1, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4]],
])('%i dragged onto %i', (id, over, order) => {
  expect(movedTo(items, id, over).map((item) => item.id)).toEqual(order);
});
