import { randomId } from '#lib/random-id.ts';

/** An id for a block an editor adds; shaped like those made when a page is cut into blocks. */
export const newBlockId = (): string => `b${randomId().replaceAll('-', '').slice(0, 10)}`;
