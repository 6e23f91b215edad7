import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { showArticle } from '#domains/articles/articles.service.ts';
import { showBook } from '#domains/books/contents.service.ts';
import { showCollection } from '#domains/collections/show.service.ts';
import { makeFile } from './made-files.service.ts';
import { coverOf } from './pictures.ts';
import { drawPicture, EMPTY_POSTER, titles } from './poster-picture.ts';

/** What has a picture of its own for networks that show shared addresses. */
export const CARD_KINDS = ['article', 'book', 'collection', 'rank', 'word'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

type Shown = Pick<Poster, 'title' | 'title_zh' | 'source' | 'byline' | 'summary_zh'>;
type Pictured = { cover: string | null; drawing: string };
type Card = { shown: Partial<Shown>; pictured: Pictured | null };

/** Meanings of a word on its picture. */
const SENSES = 3;

/**
 * The picture of a shared address, 1200 × 630, as a visitor may see the thing.
 * @param id a number; of a word the word; of the ranks anything
 * @returns the file; null while it is being made
 * @throws Refusal when a visitor may not see the thing, or it is not there
 */
export async function shareCard(
  context: Context,
  kind: CardKind,
  id: string,
): Promise<string | null> {
  const { shown, pictured } = await cardOf(context, kind, id);
  const data: Poster = { ...EMPTY_POSTER, design: 'link', shape: 'wide', ...shown };
  const { file, bytes } = await makeFile(context, {
    source: ['share card', data, pictured],
    extension: 'png',
    type: 'image/png',
    isPrivate: false,
    make: () =>
      drawPicture(context, {
        data,
        scale: 1,
        link: null,
        cover: async () => pictured && coverOf(context, pictured),
      }),
  });
  return bytes === null ? null : file;
}

async function cardOf(context: Context, kind: CardKind, id: string): Promise<Card> {
  if (kind === 'word') return { shown: wordCard(context, id), pictured: null };
  if (kind === 'rank')
    return {
      shown: { title: '外刊周榜', title_zh: '这一周，大家在读什么', source: '青鸟外刊' },
      pictured: null,
    };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('file_not_found');
  if (kind === 'article') {
    const article = await showArticle(context, Number(id), null);
    const { title, title_zh, creator, byline, summary_zh } = article;
    return {
      shown: { ...titles(title, title_zh), source: creator?.name ?? '', byline, summary_zh },
      pictured: article,
    };
  }
  if (kind === 'book') {
    const book = await showBook(context, Number(id), null);
    const { title, title_zh, authors, summary_zh } = book;
    return { shown: { ...titles(title, title_zh), source: authors, summary_zh }, pictured: book };
  }
  const first = { offset: 0, limit: 1 };
  const { collection } = await showCollection(context, null, Number(id), first);
  const { name, name_zh, intro, articles } = collection;
  return {
    shown: { ...titles(name_zh || name, name), source: `专题 · ${articles} 篇`, summary_zh: intro },
    pictured: collection,
  };
}

function wordCard({ dictionary }: Context, word: string): Partial<Shown> {
  const entry = dictionary.entry(word);
  if (!entry) throw new Refusal('file_not_found');
  const ipa = entry.ipa.uk ?? entry.ipa.us;
  return {
    title: entry.word,
    title_zh: entry.senses.slice(0, SENSES).map(senseLine).join('　'),
    source: ipa ? `/${ipa}/` : '',
  };
}
