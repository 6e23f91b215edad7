import { setImmediate as turn } from 'node:timers/promises';
import { Typesetter } from '@bluebird/engine/typesetting/typesetter.ts';
import { MANY, printedArticleOf } from './documents.ts';

/** Sets many documents in a process of its own, and tells the megabytes that it then has. */
const typesetter = new Typesetter();
for (let n = 0; n < MANY; n++) {
  const data = printedArticleOf(300 + (n % 5) * 100, `Document ${n}`);
  typesetter.pdf({ template: 'article', data, pictures: {} });
  await turn();
}
process.send?.(process.memoryUsage().rss / 2 ** 20);
process.disconnect?.();
