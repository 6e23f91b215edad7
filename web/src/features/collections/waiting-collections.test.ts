import { expect, test } from 'vitest';
import { withMark } from './waiting-collections.ts';

const marks = { follow: true, star: false };
const counts = { follow: 3, star: 0 };

test.each([
  ['follow', marks, counts],
  ['unfollow', { follow: false, star: false }, { follow: 2, star: 0 }],
  ['star', { follow: true, star: true }, { follow: 3, star: 1 }],
  ['unstar', marks, counts],
  ['read_all', marks, counts],
] as const)('%s shows at once what the server will say', (action, marksAfter, countsAfter) => {
  expect(withMark({ marks, counts }, action)).toEqual({ marks: marksAfter, counts: countsAfter });
});
