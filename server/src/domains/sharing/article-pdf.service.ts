import { createHash } from 'node:crypto';
import type { Article } from '@bluebird/contract/articles.ts';
import { quotasOf } from '@bluebird/contract/member-quotas.ts';
import { PLAIN_PDF_STYLE, type PdfStyle } from '@bluebird/contract/pdf-styles.ts';
import type { MadeFile } from '@bluebird/contract/sharing.ts';
import type { Actor } from '#core/actor.ts';
import { isEditor } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { articleEdition, isPrivate, showArticle } from '#domains/articles/articles.service.ts';
import { listOfArticle } from '#domains/questions/questions.queries.ts';
import {
  backTranslations,
  clozeOf,
  firstWords,
  longSentences,
  partsOf,
  phrasesOf,
} from './handout.ts';
import { requestFile } from './made-files.service.ts';
import { picturesOf } from './pictures.ts';
import { printedArticle } from './printed-article.ts';
import { readerOf, textsOf, type ReaderOfText } from './reader-of-text.ts';
import { wordNotes, type PlacedNote } from './word-notes.ts';

const MAX_QUESTIONS = 6;

const STYLE_NAMES: Record<PdfStyle, string> = {
  sy: '双语对照',
  en: '英文版',
  zs: '注释版',
  jd: '精读讲义',
  kd: '电子纸版',
};

/**
 * The address of an article as a PDF. Of a locked article it holds what the caller may read, and no
 * more: that decides which file it is.
 * @throws Refusal `article_not_found`, `style_for_members`; `unavailable` while the text is analysed
 */
export async function requestPdf(
  context: Context,
  articleId: number,
  style: PdfStyle,
  actor: Actor,
): Promise<MadeFile> {
  // Before anything about membership: who may not see it is not told that it is there.
  const edition = await articleEdition(context, articleId, actor);
  if (style !== PLAIN_PDF_STYLE && !isEditor(actor) && !quotasOf(actor.level).allPdfStyles)
    throw new Refusal('style_for_members');
  const article = await showArticle(context, articleId, actor);
  const reader =
    style === 'zs' || style === 'jd'
      ? await readerOf(context, article, actor, { forClass: style === 'jd' })
      : null;
  const notes = reader
    ? wordNotes(reader.analysis, textsOf(article), reader.knowledge, reader.said)
    : new Map();
  const questions =
    style === 'jd' && !article.truncated ? await questionsOf(context, articleId) : [];
  return requestFile(context, actor.userId, {
    source: [style, edition, context.config.publicUrl, digestOf([[...notes], questions])],
    extension: 'pdf',
    type: 'application/pdf',
    name: `${article.title || article.title_zh} ${STYLE_NAMES[style]}`,
    isPrivate: article.book !== null && (await isPrivate(context.db, articleId)),
    make: async () => {
      const found = await picturesOf(context, article, style === 'sy');
      const printed = printedArticle(article, {
        ...found,
        notes,
        origin: context.config.publicUrl,
      });
      const handout =
        reader && style === 'jd'
          ? await handoutOf(context, article, reader, { notes, questions })
          : {};
      return context.typesetting.pdf({
        template: style === 'jd' ? 'handout' : 'article',
        data: { ...printed, style, ...handout },
        pictures: found.files,
      });
    },
  });
}

type Question = { prompt: string; options: string[]; answer: number; explanation: string };

/** The questions of an article that editors approved. */
async function questionsOf({ db }: Context, articleId: number): Promise<Question[]> {
  const rows = await listOfArticle(db, articleId, 'approved');
  return rows.slice(0, MAX_QUESTIONS).map(({ prompt, options, answer, explanation }) => ({
    prompt,
    options,
    answer,
    explanation: explanation.replaceAll('\n', '；'),
  }));
}

async function handoutOf(
  { analysis: engine }: Context,
  { blocks }: Article,
  { analysis }: ReaderOfText,
  { notes, questions }: { notes: Map<string, PlacedNote[]>; questions: Question[] },
) {
  const texts = textsOf({ blocks });
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  return {
    first_words: firstWords(analysis, [...notes.values()].flat()),
    phrases: phrasesOf(analysis, texts),
    sentences: await Promise.all(
      longSentences(analysis, texts).map(async (text) => ({
        text,
        parts: partsOf(text, await engine.sentence(text)),
      })),
    ),
    questions,
    cloze: clozeOf(await engine.bankedCloze(paragraphs), texts),
    back: backTranslations(analysis, texts),
  };
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
