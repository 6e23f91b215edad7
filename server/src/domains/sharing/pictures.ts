import { buffer } from 'node:stream/consumers';
import type { Article } from '@bluebird/contract/articles.ts';
import { draw } from '@bluebird/engine/drawing/draw.ts';
import { readDrawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import type { Context } from '#core/context.ts';

/** Pictures of one document; the text goes on without those beyond. */
const MAX_PICTURES = 40;

/** Blocks that have room on a first page. */
const OPENING_BLOCKS = 4;

export type Pictures = {
  /** Their content, by the name that the document calls them. */
  files: Record<string, Uint8Array>;
  /** Those names, by the address in the text. */
  pictures: Map<string, string>;
  cover: string | null;
};

/** The pictures of an article that are there; one that is gone leaves its caption. */
export async function picturesOf(
  { files: store }: Pick<Context, 'files'>,
  article: Article,
  withCover: boolean,
): Promise<Pictures> {
  const files: Pictures['files'] = {};
  const pictures: Pictures['pictures'] = new Map();
  const addresses = article.blocks.flatMap(({ image }) => (image ? [image.src] : []));
  const wanted = [...new Set(addresses)].slice(0, MAX_PICTURES);
  for (const [i, address] of wanted.entries()) {
    const bytes = await readPicture(store, address);
    if (!bytes) continue;
    const name = `figure-${i}.jpg`;
    files[name] = bytes;
    pictures.set(address, name);
  }
  let cover: string | null = null;
  // A picture that stands on the first page would be seen twice there.
  const opening = article.blocks.slice(0, OPENING_BLOCKS).flatMap(({ image }) => image?.src ?? []);
  const isSeen = opening.some((src) => src === article.cover && pictures.has(src));
  if (withCover && !isSeen) {
    const found = await coverOf({ files: store }, article);
    if (found) files[(cover = 'cover.jpg')] = found;
  }
  return { files, pictures, cover };
}

/** The picture of an article, or what is drawn for it. */
export async function coverOf(
  { files: store }: Pick<Context, 'files'>,
  article: Pick<Article, 'cover' | 'drawing'>,
): Promise<Uint8Array | null> {
  const painted = article.cover === null ? null : await readPicture(store, article.cover);
  return painted ?? drawingOf(article);
}

/** What is drawn for an article without a picture. */
function drawingOf({ drawing }: Pick<Article, 'drawing'>): Uint8Array | null {
  const named = readDrawingName(drawing);
  return named && Buffer.from(draw({ ...named, shape: 'wide', theme: 'light' }));
}

/** A stored picture; null when it is gone. */
export async function readPicture(
  store: Context['files'],
  address: string,
): Promise<Buffer | null> {
  const file = await store.get(address.replace(/^\/files\//, ''));
  return file && buffer(file.stream);
}
