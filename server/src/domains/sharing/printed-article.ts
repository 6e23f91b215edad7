import type { Article } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { PrintedArticle, PrintedBlock } from '@bluebird/engine/typesetting/printed.ts';
import { runsOf } from '@bluebird/engine/typesetting/runs.ts';
import { formatWholeDay } from '#core/shanghai.ts';
import type { PlacedNote } from './word-notes.ts';

/** What of an article is printed besides its text. */
type Extras = {
  notes: ReadonlyMap<string, readonly PlacedNote[]>;
  /** Stored pictures that are there, by the address that blocks name: their file name. */
  pictures: ReadonlyMap<string, string>;
  cover: string | null;
  /** Origin of our pages; null when it is not known. */
  origin: string | null;
};

/** An article, as much of it as its reader may read, in the shape that the templates take. */
export function printedArticle(article: Article, extras: Extras): PrintedArticle {
  const { notes, origin } = extras;
  return {
    title: article.title || article.title_zh,
    title_zh: article.title_zh,
    byline: article.byline,
    source: article.book?.title ?? article.creator?.name ?? '',
    day: article.published_at === null ? '' : formatWholeDay(new Date(article.published_at)),
    levels: [article.difficulty, article.exam_level].flatMap((level) =>
      level ? [DIFFICULTY_LABELS[level]] : [],
    ),
    words: article.words,
    url: origin === null ? '' : `${origin}/article/${article.id}`,
    cover: extras.cover,
    summary_zh: article.summary_zh,
    blocks: printedBlocks(article.blocks, extras),
    notes: article.blocks.flatMap(({ id }) => (notes.get(id) ?? []).map(wordNote)),
    cut: cutNotice(article),
    licence: article.licence,
  };
}

/** Why a text ends before its end. */
function cutNotice({ truncated, extent }: Article): string {
  if (!truncated) return '';
  return extent === 'excerpt'
    ? '以下请到原文网站阅读。'
    : '以下是会员内容，成为会员后可以读到全文。';
}

function printedBlocks(blocks: readonly Block[], { notes, pictures }: Extras): PrintedBlock[] {
  let item = 0;
  return blocks.map((block) => {
    item = block.kind === 'list_item' ? item + 1 : 0;
    const noted = notes.get(block.id) ?? [];
    const file = block.image && pictures.get(block.image.src);
    return {
      kind: block.kind,
      level: block.level ?? 2,
      ordered: block.ordered ?? false,
      number: item,
      runs: runsOf(
        block.text,
        block.marks ?? [],
        noted.map(({ number, start, end }) => ({ number, spans: [[start, end]] })),
      ),
      zh: block.zh ?? '',
      ...(file && {
        picture: { file, alt: block.image!.alt, width: block.image!.width ?? 1_200 },
      }),
      rows: block.rows ?? [],
      notes: noted.map(wordNote),
    };
  });
}

const wordNote = ({ number, word, ipa, sense }: PlacedNote) => ({ number, word, ipa, sense });
