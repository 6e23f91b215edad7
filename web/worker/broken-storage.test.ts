import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFor, fileFor } from './answers.ts';
import { assetFor, pageFor, type Asked } from './shell.ts';

/* Storage that cannot be read, as on a damaged disk: whatever is asked comes from the network. */

const refuse = () => Promise.reject(new DOMException('damaged', 'UnknownError'));
const cacheRefusing = { match: refuse, put: refuse, keys: refuse };

/** Works that outlive an answer. */
let later: Promise<unknown>[];
const asked = (path: string): Asked => ({
  request: new Request(`https://bluebird.test${path}`),
  preloaded: Promise.resolve(undefined),
  waitUntil: (work) => void later.push(work),
});

beforeEach(() => {
  later = [];
  vi.stubGlobal('location', new URL('https://bluebird.test/'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('from the network')));
});
afterEach(() => vi.unstubAllGlobals());

const storages = {
  refused: { open: refuse, match: refuse, has: refuse, keys: refuse, delete: refuse },
  damaged: {
    open: () => Promise.resolve(cacheRefusing),
    match: refuse,
    has: () => Promise.resolve(true),
    keys: refuse,
    delete: refuse,
  },
};
const rules = {
  'a page': [pageFor, '/about'],
  'a file of the app': [assetFor, '/assets/index-1.js'],
  'a picture': [fileFor, '/files/cover/1.webp'],
  'an answer': [answerFor, '/reader/article/1/show'],
} as const;

for (const [state, storage] of Object.entries(storages))
  test.each(Object.entries(rules))(
    `with storage ${state}, %s comes from the network`,
    async (_, rule) => {
      vi.stubGlobal('caches', storage);
      const [answer, path] = rule;
      expect(await (await answer(asked(path))).text()).toBe('from the network');
      // What could not be kept is no fault of the worker's.
      expect((await Promise.allSettled(later)).map(({ status }) => status)).not.toContain(
        'rejected',
      );
    },
  );
