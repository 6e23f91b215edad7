import type { Article } from '@bluebird/contract/articles.ts';
import type { ExportForm } from '@bluebird/contract/export-forms.ts';
import { draw } from '@bluebird/engine/drawing/draw.ts';
import { readDrawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type {
  IssueArticle,
  OwnNote,
  PrintedIssue,
  WordNote,
} from '@bluebird/engine/typesetting/printed.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { formatWholeDay } from '#core/shanghai.ts';
import { showArticle } from '#domains/articles/articles.service.ts';
import { listOwnNotesOf } from '#domains/notes/notes.queries.ts';
import { printedPicture } from '#integrations/images/printed-picture.ts';
import { listWordsSavedIn } from './export.queries.ts';
import { readPicture } from './pictures.ts';
import { printedArticle } from './printed-article.ts';
import { readerOf, textsOf } from './reader-of-text.ts';
import { wordNotes, type PlacedNote } from './word-notes.ts';

/** Pictures of a whole issue, and how wide they are at most: an e-book goes through e-mail. */
const MAX_PICTURES = 150;
const PICTURE_WIDTH = 1_000;
const MAX_WORDS = 5_000;

export type IssueWanted = {
  articleIds: readonly number[];
  form: ExportForm;
  title: string;
  /** With the reader's notes and words. */
  withOwn: boolean;
};

/**
 * Articles as one issue, each as much as its reader may read, with its pictures.
 * @param told is told after each article how many are done
 * @throws Refusal `article_not_found`
 */
export async function printedIssue(
  context: Context,
  actor: Actor,
  { articleIds, form, title, withOwn }: IssueWanted,
  told: (done: number) => Promise<unknown>,
): Promise<{ issue: PrintedIssue; files: Record<string, Uint8Array> }> {
  const files: Record<string, Uint8Array> = {};
  const own = withOwn ? await ownOf(context, actor, articleIds) : null;
  const articles: IssueArticle[] = [];
  for (const [i, id] of articleIds.entries()) {
    const article = await showArticle(context, id, actor);
    const notes = form === 'epub' ? await notesOf(context, article, actor) : new Map();
    const pictures =
      form === 'md' ? new Map<string, string>() : await addPictures(context, article, i, files);
    const cover = form === 'md' ? null : await addCover(context, article, i, { form, files });
    const printed = printedArticle(article, {
      notes,
      pictures,
      cover,
      origin: context.config.publicUrl,
    });
    const shown = article.blocks.map(({ text }) => text).join('\n');
    articles.push({
      ...printed,
      own_notes: (own?.notes.get(id) ?? []).filter(
        // What was noted as a member is not shown of a text that is locked now.
        ({ text }) => !article.truncated || shown.includes(text),
      ),
      own_words: own?.words.get(id) ?? [],
    });
    await told(i + 1);
  }
  const words = articles.reduce((sum, one) => sum + one.words, 0);
  const first = articles.find(({ cover }) => cover !== null)?.cover ?? null;
  return {
    files,
    issue: {
      title,
      subtitle: `${articles.length} 篇，${words.toLocaleString('en-GB')} 词`,
      day: formatWholeDay(context.clock()),
      cover: first,
      articles,
    },
  };
}

/** Notes on words as they pop up in an e-book; none while the text is being analysed. */
async function notesOf(
  context: Context,
  article: Article,
  actor: Actor,
): Promise<Map<string, PlacedNote[]>> {
  try {
    const { analysis, knowledge, said } = await readerOf(context, article, actor);
    return wordNotes(analysis, textsOf(article), knowledge, said);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'unavailable') return new Map();
    throw error;
  }
}

/** Adds the pictures of a text to the files. @returns their names by the address in the text */
async function addPictures(
  { files: store }: Context,
  { blocks }: Article,
  number: number,
  files: Record<string, Uint8Array>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { image } of blocks) {
    if (!image || names.has(image.src) || Object.keys(files).length >= MAX_PICTURES) continue;
    const bytes = await readPicture(store, image.src);
    const picture = bytes && (await printedPicture(bytes, PICTURE_WIDTH).catch(() => null));
    if (!picture) continue;
    const name = `article-${number + 1}-${names.size + 1}.jpg`;
    files[name] = picture;
    names.set(image.src, name);
  }
  return names;
}

/**
 * Adds the cover of a text: its picture, or what is drawn for it. E-books show drawings as they are;
 * on paper their shadows need points.
 */
async function addCover(
  { files: store }: Context,
  { cover, drawing }: Article,
  number: number,
  { form, files }: { form: ExportForm; files: Record<string, Uint8Array> },
): Promise<string | null> {
  const name = `cover-${number + 1}`;
  const painted = cover === null ? null : await readPicture(store, cover);
  const picture = painted && (await printedPicture(painted, PICTURE_WIDTH).catch(() => null));
  if (picture) {
    files[`${name}.jpg`] = picture;
    return `${name}.jpg`;
  }
  const named = readDrawingName(drawing);
  if (!named) return null;
  const drawn = Buffer.from(draw({ ...named, shape: 'wide', theme: 'light' }));
  if (form === 'epub') {
    files[`${name}.svg`] = drawn;
    return `${name}.svg`;
  }
  files[`${name}.jpg`] = await printedPicture(drawn, PICTURE_WIDTH);
  return `${name}.jpg`;
}

/** What a reader noted and saved in some articles, by article. */
async function ownOf(
  { db, dictionary }: Context,
  { userId }: Actor,
  articleIds: readonly number[],
) {
  const [notes, words] = await Promise.all([
    listOwnNotesOf(db, userId, articleIds),
    listWordsSavedIn(db, userId, articleIds, MAX_WORDS),
  ]);
  const meaning = (word: string, sense: string): WordNote => {
    const entry = dictionary.entry(word);
    const first = entry?.senses[0];
    return {
      number: 0,
      word,
      ipa: entry?.ipa.uk ?? entry?.ipa.us ?? '',
      sense: sense || (first ? senseLine(first) : ''),
    };
  };
  const byArticle = <Row extends { article_id: number | null }, Shown>(
    rows: readonly Row[],
    shown: (row: Row) => Shown,
  ) => {
    const grouped = Map.groupBy(rows, (row) => row.article_id);
    return new Map([...grouped].map(([id, some]) => [id, some.map(shown)]));
  };
  return {
    notes: byArticle(
      notes.filter(({ root }) => root === null),
      ({ text, comment }): OwnNote => ({ text, comment }),
    ),
    words: byArticle(words, ({ word, sense }) => meaning(word, sense)),
  };
}
