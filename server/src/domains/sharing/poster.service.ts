import type { Article } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { PosterDesign } from '@bluebird/contract/poster-designs.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import type { Analysis } from '@bluebird/engine/analysis/analyse.ts';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { keySentences } from '@bluebird/engine/summary/key-sentences.ts';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import { runsOf } from '@bluebird/engine/typesetting/runs.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { formatWholeDay, weekdayOf } from '#core/shanghai.ts';
import { showToday } from '#domains/activity/days.service.ts';
import { articleEdition, isPrivate, showArticle } from '#domains/articles/articles.service.ts';
import { showGlossary } from '#domains/articles/glossary.service.ts';
import { classRankOf, firstWords } from './handout.ts';
import { coverOf } from './pictures.ts';
import { invitingLink, posterOf, requestPicture, type Maker } from './poster-picture.ts';
import { wordNotes, type PlacedNote } from './word-notes.ts';

type Wanted = Received<Api['GET /reader/article/{id}/poster']>['query'];

const DESIGN_NAMES: Record<PosterDesign, string> = {
  cover: '封面海报',
  quote: '金句海报',
  word: '单词海报',
  day: '阅读日海报',
  paper: '素笺海报',
  set: '图文',
};

/** Pages of a set between its first and its page of words. */
const PASSAGES = { fewest: 2, most: 6 };
const WORDS_OF_SET = 8;

/**
 * Pictures of an article, made once: of what the caller may read, and no more.
 * @throws Refusal `article_not_found`; `nothing_to_show` when the text has no sentence or word for the
 * design; `invalid_input` when the stretch to be quoted is not there
 */
export async function requestPoster(
  context: Context,
  articleId: number,
  wanted: Wanted,
  maker: Maker,
) {
  const { actor } = maker;
  const edition = await articleEdition(context, articleId, actor);
  const article = await showArticle(context, articleId, actor);
  const { design, scale } = wanted;
  const link = await linkTo(context, article, maker);
  const pages = await pagesOf(context, article, wanted, actor);
  const private_ = article.book !== null && (await isPrivate(context.db, articleId));
  const name = `${article.title || article.title_zh} ${DESIGN_NAMES[design]}`;
  const images = [];
  for (const [i, page] of pages.entries()) {
    images.push(
      await requestPicture(context, actor.userId, {
        edition,
        data: { ...posterOf(article), ...page },
        scale,
        link,
        cover: () => coverOf(context, article),
        name: pages.length > 1 ? `${name} ${i + 1}` : name,
        isPrivate: private_,
      }),
    );
  }
  return { images };
}

type Page = Pick<Poster, 'design'> & Partial<Poster>;

/** The pages of a design, one unless it is a set. */
async function pagesOf(
  context: Context,
  article: Article,
  wanted: Wanted,
  actor: Actor,
): Promise<Page[]> {
  const { design } = wanted;
  if (design === 'cover' || design === 'paper') return [{ design }];
  if (design === 'day') return [{ design, day: await dayPage(context, actor) }];
  if (design === 'quote' && wanted.block_id !== undefined)
    return [{ design, ...(await quoted(context, article, wanted, actor)) }];
  const analysis = await analysisOf(context, article, actor);
  const texts = new Map<string, Block>(article.blocks.map((block) => [block.id, block]));
  const sentences = best(article, analysis, texts);
  if (design === 'quote') {
    const [first] = sentences.toSorted(
      (a, b) => Number(b.quote_zh !== '') - Number(a.quote_zh !== ''),
    );
    if (!first) throw new Refusal('nothing_to_show');
    return [{ design, ...first }];
  }
  const notes = wordNotes(
    analysis,
    texts,
    { states: new Map(), knownRank: classRankOf(article) },
    { chosen: new Map(), glosses: new Map() },
  );
  if (design === 'word') return [{ design, ...wordPage(analysis, texts, notes, wanted.word) }];
  const passages = sentences.slice(0, PASSAGES.most);
  if (passages.length < PASSAGES.fewest) throw new Refusal('nothing_to_show');
  const words = firstWords(analysis, [...notes.values()].flat()).slice(0, WORDS_OF_SET);
  const pages: Page[] = [
    { design: 'cover' },
    ...passages.map((passage) => ({ design: 'passage' as const, ...passage })),
    ...(words.length > 0 ? [{ design: 'words' as const, words }] : []),
  ];
  return pages.map((page, i) => ({ ...page, shape: 'card', number: `${i + 1} / ${pages.length}` }));
}

export async function analysisOf(
  context: Context,
  article: Article,
  actor: Actor,
): Promise<Analysis> {
  const { analysis } = await showGlossary(context, article.id, actor);
  const decoded = decodeAnalysis(analysis as EncodedAnalysis);
  const shown = new Set(article.blocks.map(({ id }) => id));
  return { ...decoded, blocks: decoded.blocks.filter(({ id }) => shown.has(id)) };
}

type Quote = Pick<Poster, 'quote' | 'quote_zh'>;

/** The sentences that say most of a text, in its order, each with its own Chinese where that is known. */
export function best(
  { blocks }: Article,
  analysis: Analysis,
  texts: ReadonlyMap<string, Block>,
): Quote[] {
  const aligned = new Map(analysis.blocks.map((block) => [block.id, block.aligned]));
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  return keySentences(paragraphs, PASSAGES.most).map(({ blockId, start, end }) => ({
    quote: texts.get(blockId)!.text.slice(start, end),
    quote_zh: chineseOf(aligned.get(blockId), texts.get(blockId)?.zh, start, end),
  }));
}

/** The Chinese of just this stretch; empty where it is that of more, or not known surely. */
function chineseOf(
  aligned: Analysis['blocks'][number]['aligned'],
  zh: string | undefined,
  start: number,
  end: number,
): string {
  const found = chineseOfSentences(aligned, zh, start, end);
  return found && found.start >= start && found.end <= end ? found.zh : '';
}

/** The stretch that a reader chose, as it stands in the text. */
async function quoted(
  context: Context,
  article: Article,
  { block_id, start = 0, end = 0 }: Wanted,
  actor: Actor,
): Promise<Quote> {
  const block = article.blocks.find(({ id }) => id === block_id);
  const quote = block?.text.slice(start, end).trim();
  if (!quote || end > block!.text.length)
    throw new Refusal('invalid_input', {
      message: '文章里没有这一段',
      fields: { block_id: '文章里没有这一段' },
    });
  const { blocks } = await analysisOf(context, article, actor);
  const aligned = blocks.find(({ id }) => id === block_id)?.aligned;
  return { quote, quote_zh: chineseOf(aligned, block!.zh, start, end) };
}

/** A word in its sentence: the one that was asked for, or the one most worth knowing. */
function wordPage(
  analysis: Analysis,
  texts: ReadonlyMap<string, Block>,
  notes: ReadonlyMap<string, readonly PlacedNote[]>,
  wanted: string | undefined,
): Partial<Poster> {
  const all = [...notes].flatMap(([id, placed]) => placed.map((note) => ({ id, note })));
  const [worth] = firstWords(
    analysis,
    all.map(({ note }) => note),
  );
  const chosen = all.find(({ note }) =>
    wanted === undefined ? note.word === worth?.word : note.headword === wanted,
  );
  const place = chosen ?? placeOf(analysis, texts, wanted);
  const block = place && analysis.blocks.find(({ id }) => id === place.id);
  const span = block?.sentences.find(
    ([from, to]) => from <= place!.note.start && to >= place!.note.end,
  );
  if (!place || !block || !span) throw new Refusal('nothing_to_show');
  const [from, to] = span;
  const { note } = place;
  const text = texts.get(place.id)!;
  return {
    word: { number: 1, word: note.word, ipa: note.ipa, sense: note.sense },
    quote_runs: runsOf(
      text.text.slice(from, to),
      [],
      [{ number: 0, spans: [[note.start - from, note.end - from]] }],
    ),
    quote_zh: chineseOf(block.aligned, text.zh, from, to),
  };
}

/** A word that needs no note, where the text first has it. */
function placeOf(
  analysis: Analysis,
  texts: ReadonlyMap<string, Block>,
  wanted: string | undefined,
) {
  if (wanted === undefined) return undefined;
  const nothing = { states: new Map(), knownRank: null };
  const found = analysis.blocks.flatMap((block) => {
    const words = block.words.filter(({ entry, name }) => entry === wanted && !name).slice(0, 1);
    const only = { ...analysis, blocks: [{ ...block, words }] };
    const notes = wordNotes(only, texts, nothing, { chosen: new Map(), glosses: new Map() });
    return (notes.get(block.id) ?? []).map((note) => ({ id: block.id, note }));
  });
  return found[0];
}

/** What the reader's day has come to. */
async function dayPage(context: Context, actor: Actor): Promise<NonNullable<Poster['day']>> {
  const { seconds, words, saved, streak } = await showToday(context, actor);
  const at = context.clock();
  return {
    date: formatWholeDay(at),
    weekday: weekdayOf(at),
    figures: [
      { value: shownNumber(Math.round(seconds / 60)), unit: '分钟', name: '今天阅读' },
      { value: shownNumber(words), unit: '词', name: '读过' },
      { value: shownNumber(saved), unit: '个', name: '新存的生词' },
      { value: shownNumber(streak), unit: '天', name: '连续阅读' },
    ],
  };
}

const shownNumber = (value: number) => value.toLocaleString('en-GB');

/** The address of the article's page with the reader's invitation code; null when ours is not known. */
const linkTo = (context: Context, { id, book }: Article, maker: Maker) =>
  invitingLink(context, book ? `/book/${book.id}/share` : `/article/${id}`, maker);
