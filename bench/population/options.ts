import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '2000' },
    articles: { type: 'string', default: '200' },
    words: { type: 'string', default: '30' },
    reviews: { type: 'string', default: '100' },
    days: { type: 'string', default: '20' },
    texts: { type: 'string', default: '8' },
    readers: { type: 'string', default: '50' },
    haste: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '0.5' },
    soak: { type: 'string', default: '0' },
    recordings: { type: 'string', default: '2' },
    feeds: { type: 'string', default: '20' },
    buffers: { type: 'string', default: '256MB' },
    data: { type: 'string' },
  },
});

/** What `npm run load` was told. */
export const options = {
  population: {
    accounts: Number(values.accounts),
    articles: Number(values.articles),
    words: Number(values.words),
    reviews: Number(values.reviews),
    days: Number(values.days),
    texts: Number(values.texts),
  },
  /** Readers at once, one number for each step. */
  steps: values.readers.split(',').map(Number),
  haste: Number(values.haste),
  minutes: Number(values.minutes),
  soakMinutes: Number(values.soak),
  recordings: Number(values.recordings),
  /** Feeds that are crawled beside the readers, each once a minute and with a new entry. */
  feeds: Number(values.feeds),
  buffers: values.buffers,
  /** A folder that is kept, and not filled again; null for one of its own that is thrown away. */
  data: values.data ?? null,
};
