import { encode } from 'uqr';
import type { Article } from '@bluebird/contract/articles.ts';
import type { MadeFile } from '@bluebird/contract/sharing.ts';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import type { Actor, Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { ownCode } from '#domains/codes/invitations.service.ts';
import { requestFile } from './made-files.service.ts';

/** Points of each shape of a poster; its pixels are as many times more as the scale says. */
export const SHAPES = {
  tall: { width: 750, height: 1_200 },
  card: { width: 750, height: 1_000 },
  wide: { width: 1_200, height: 630 },
} as const;

/** A poster that says nothing yet. */
export const EMPTY_POSTER: Poster = {
  design: 'cover',
  shape: 'tall',
  colour: 'qing',
  title: '',
  title_zh: '',
  source: '',
  byline: '',
  summary: '',
  summary_zh: '',
  foot: '轻松阅读英语外刊',
  cover: null,
  code: null,
  quote: '',
  quote_zh: '',
  quote_runs: [],
  word: null,
  words: [],
  day: null,
  number: '',
  lines: [],
  points: [],
};

/** What every poster of an article says. */
export const posterOf = (article: Article): Poster => ({
  ...EMPTY_POSTER,
  title: article.title || article.title_zh,
  title_zh: article.title === '' ? '' : article.title_zh,
  source: article.book?.title ?? article.creator?.name ?? '',
  byline: article.byline,
  summary: article.summary,
  summary_zh: article.summary_zh,
});

/** A title with another one that says something else. */
export const titles = (title: string, other: string) => ({
  title: title || other,
  title_zh: title === '' || other === title ? '' : other,
});

export type PictureWanted = {
  /** Changes with the text that it is of. */
  edition: string;
  data: Poster;
  scale: number;
  /** Where its code leads; null: it has none. */
  link: string | null;
  cover: () => Promise<Uint8Array | null>;
  /** The file's name, without its extension. */
  name: string;
  isPrivate: boolean;
};

type Picture = MadeFile & { width: number; height: number };

/** The address of a poster, made once. */
export async function requestPicture(
  context: Context,
  userId: number,
  wanted: PictureWanted,
): Promise<Picture> {
  const { edition, data, scale, link, name, isPrivate } = wanted;
  const file = await requestFile(context, userId, {
    source: ['poster', edition, scale, link, data],
    extension: 'png',
    type: 'image/png',
    name,
    isPrivate,
    make: () => drawPicture(context, wanted),
  });
  const { width, height } = SHAPES[data.shape];
  return { ...file, width: width * scale, height: height * scale };
}

/** Draws a poster as a PNG. */
export async function drawPicture(
  { typesetting }: Context,
  { data, scale, link, cover: findCover }: Pick<PictureWanted, 'data' | 'scale' | 'link' | 'cover'>,
): Promise<Uint8Array> {
  const cover = await findCover();
  const pictures = {
    ...(cover && { 'cover.jpg': cover }),
    ...(link && { 'code.svg': codeOf(link) }),
  };
  const shown: Poster = { ...data, cover: cover && 'cover.jpg', code: link && 'code.svg' };
  return typesetting.png({ template: 'poster', data: shown, pictures }, scale);
}

/** Who has a picture made. An app under store review invites nobody. */
export type Maker = { actor: Actor; caller: Pick<Caller, 'underReview'> };

/** A path of ours with the maker's invitation code; null when our origin is not known. */
export async function invitingLink(
  { config, db, clock }: Context,
  path: string,
  { actor, caller }: Maker,
): Promise<string | null> {
  if (config.publicUrl === null) return null;
  if (caller.underReview) return config.publicUrl + path;
  const { code } = await ownCode(db, actor.userId, clock());
  return `${config.publicUrl}${path}?invite=${code}`;
}

/** A code to scan, as a drawing. */
export function codeOf(link: string): Uint8Array {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  );
}
