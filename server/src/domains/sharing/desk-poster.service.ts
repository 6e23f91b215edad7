import type { Api } from '@bluebird/contract/contract.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { SET_PAGES } from '@bluebird/contract/poster-designs.ts';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import { draw } from '@bluebird/engine/drawing/draw.ts';
import { readDrawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import type { Article } from '@bluebird/contract/articles.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { articleEdition, showArticle } from '#domains/articles/articles.service.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import { classRankOf, firstWords } from './handout.ts';
import { requestFile } from './made-files.service.ts';
import { coverOf, readPicture } from './pictures.ts';
import { analysisOf, best } from './poster.service.ts';
import { drawPicture, posterOf, requestPicture } from './poster-picture.ts';
import { wordNotes } from './word-notes.ts';
import { zipOf } from './zip.ts';

type Wanted = Received<Api['POST /reader/article/{id}/posters']>['body'];

/** Of a set: the first page is the cover and the last its words. */
const PASSAGES = SET_PAGES.most - 2;
const WORDS = 8;

/**
 * What an editor begins a poster with: the article's words and pictures.
 * @throws Refusal `article_not_found`; `unavailable` while the text is analysed
 */
export async function showPosterDraft(context: Context, actor: Actor, id: number) {
  const article = await showArticle(context, id, actor);
  const analysis = await analysisOf(context, article, actor);
  const texts = new Map<string, Block>(article.blocks.map((block) => [block.id, block]));
  const knowledge = { states: new Map(), knownRank: classRankOf(article) };
  const said = { chosen: new Map(), glosses: new Map() };
  const notes = [...wordNotes(analysis, texts, knowledge, said).values()].flat();
  const { title, title_zh, source, byline, summary, summary_zh } = posterOf(article);
  return {
    title,
    title_zh,
    source,
    byline,
    summary,
    summary_zh,
    passages: best(article, analysis, texts).slice(0, PASSAGES),
    words: firstWords(analysis, notes)
      .slice(0, WORDS)
      .map(({ word, ipa, sense }) => ({ word, ipa, sense })),
    pictures: picturesIn(article),
    drawing: article.drawing,
  };
}

/** Addresses of the pictures that a poster of an article can have. */
const picturesIn = ({ cover, blocks }: Article): string[] => [
  ...new Set([
    ...(cover === null ? [] : [cover]),
    ...blocks.flatMap(({ image }) => image?.src ?? []),
  ]),
];

/**
 * Posters as an editor composed them, and all of them in a zip.
 * @throws Refusal `article_not_found`; `invalid_input` for a picture that is neither the article's nor
 * uploaded by the caller
 */
export async function makePosters(context: Context, actor: Actor, id: number, wanted: Wanted) {
  const { pages, colour, picture, scale } = wanted;
  const edition = await articleEdition(context, id, actor);
  const article = await showArticle(context, id, actor);
  if (picture !== null && !(await mayShow(context, actor, article, picture)))
    throw new Refusal('invalid_input', {
      message: '文章里没有这张图，也不是你上传的',
      fields: { picture: '请选文章里的图，或者重新上传' },
    });
  const { publicUrl } = context.config;
  const link = publicUrl === null ? null : `${publicUrl}/article/${id}`;
  const cover = async () => {
    const found = picture === null ? null : await readPicture(context.files, picture);
    return found ?? (picture === null ? drawingOf(article) : coverOf(context, article));
  };
  const shown = pages.map((page, i): Poster => {
    const { quote, words } = page;
    const [word] = words;
    return {
      ...posterOf(article),
      ...page,
      colour,
      foot: page.foot || posterOf(article).foot,
      word: page.design === 'word' && word ? { number: 1, ...word } : null,
      words: words.map((one, at) => ({ number: at + 1, ...one })),
      quote_runs: word ? marked(quote, word.word) : [{ text: quote }],
      number: pages.length > 1 ? `${i + 1} / ${pages.length}` : '',
    };
  });
  if (shown.some(({ design, word }) => design === 'word' && word === null))
    throw new Refusal('invalid_input', {
      message: '单词海报要有一个单词',
      fields: { pages: '单词海报要有一个单词' },
    });
  const name = article.title || article.title_zh;
  const common = { edition: `${edition} ${picture}`, scale, link, cover, isPrivate: false };
  const images = [];
  for (const [i, data] of shown.entries()) {
    images.push(
      await requestPicture(context, actor.userId, { ...common, data, name: `${name} ${i + 1}` }),
    );
  }
  const zip = await requestFile(context, actor.userId, {
    source: ['posters', common.edition, scale, link, shown],
    extension: 'zip',
    type: 'application/zip',
    name: `${name} 海报`,
    isPrivate: false,
    make: async () => {
      const files = [];
      for (const [i, data] of shown.entries())
        files.push({
          name: `${String(i + 1).padStart(2, '0')} ${data.design}.png`,
          content: await drawPicture(context, { ...common, data }),
        });
      return zipOf(files, context.clock());
    },
  });
  return { images, zip };
}

/** Whether a picture is one of the article's, or was uploaded by the caller for an article. */
async function mayShow(context: Context, { userId }: Actor, article: Article, picture: string) {
  if (picturesIn(article).includes(picture)) return true;
  const key = /^\/files\/(figure\/[\w.-]+)$/.exec(picture)?.[1];
  return key !== undefined && hasUploaded(context, userId, 'figure', key);
}

function drawingOf({ drawing }: Article): Uint8Array | null {
  const named = readDrawingName(drawing);
  return named && Buffer.from(draw({ ...named, shape: 'wide', theme: 'light' }));
}

/** A sentence in which a word stands out where it first is. */
function marked(text: string, word: string): Poster['quote_runs'] {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return [{ text }];
  return [
    { text: text.slice(0, at) },
    { text: text.slice(at, at + word.length), noted: true },
    { text: text.slice(at + word.length) },
  ];
}
