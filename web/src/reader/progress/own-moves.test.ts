import { expect, test } from 'vitest';
import { ownMoves } from './own-moves.ts';

const top = { block_id: 'b0', offset: 0, progress: 0 };
const further = { block_id: 'b0', offset: 40, progress: 0.1 };

test('where a text was opened is no move, nor is a scroll that stays there', () => {
  const moves = ownMoves(top);
  expect(moves.any()).toBe(false);
  moves.see({ ...top, progress: 0.01 });
  expect(moves.any()).toBe(false);
});

test('any other place is one, and the way back to the beginning too', () => {
  const moves = ownMoves(top);
  moves.see(further);
  expect(moves.any()).toBe(true);
  moves.see(top);
  expect(moves.any()).toBe(true);
});

test('who had gone on before anybody looked has moved wherever they are', () => {
  const moves = ownMoves(null);
  expect(moves.any()).toBe(false);
  moves.see(top);
  expect(moves.any()).toBe(true);
});
