import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import { drawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import type { Context } from '#core/context.ts';
import { showBook } from '#domains/books/contents.service.ts';
import { showCollection } from '#domains/collections/show.service.ts';
import { readCreator } from '#domains/creators/creators.service.ts';
import { showMagazine } from '#domains/magazines/magazines.service.ts';
import { Refusal } from '#core/refusal.ts';
import { sendShell, type SendScreen, type WebApp } from '#http/web-app.ts';
import { cardPath, type ScreenMeta } from './page-meta.ts';

/**
 * Screens about one thing, whose pages carry its metadata for link previews: books, collections,
 * issues, publications and topics. The page of a thing that a visitor may not see describes only the
 * product.
 */
export function serveScreenPages(
  app: FastifyInstance,
  context: Context,
  web: WebApp,
  sendScreen: SendScreen,
): void {
  const { config } = context;

  const serve = (path: string, find: (id: string) => Promise<ScreenMeta | null>) =>
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const meta = await find(request.params.id).catch((error: unknown) => ignored(error, request));
      if (meta === null) return sendShell(request, reply, { web, config, status: 200 });
      return sendScreen(request, reply, meta);
    });

  serve('/collection/:id/show', async (id) => {
    if (!isId(id)) return null;
    const first = { offset: 0, limit: 1 };
    const { collection } = await showCollection(context, null, Number(id), first);
    const { name, name_zh, intro, cover, drawing, articles } = collection;
    return {
      title: [name_zh, name].filter(Boolean).join(' '),
      description: `专题，${articles} 篇。${intro}`,
      picture: { cover, drawing, card: cardPath('collection', id) },
    };
  });

  serve('/magazine/:id', async (id) => {
    if (!isId(id)) return null;
    const { name, edition, articles, cover, drawing } = await showMagazine(
      context,
      null,
      Number(id),
    );
    return {
      title: `${name} ${edition}`,
      description: `${name} ${edition}，本期 ${articles} 篇，附中文与点词释义。`,
      picture: { cover, drawing },
    };
  });

  const ofBook = async (id: string) => {
    if (!isId(id)) return null;
    // As nobody in particular: of a private book nothing is said to anyone.
    const book = await showBook(context, Number(id), null);
    const { title, title_zh, authors, summary_zh, summary, chapters, cover, drawing } = book;
    return {
      title: [title, title_zh].filter(Boolean).join(' '),
      description: `${authors && `${authors}，`}${chapters} 章。${summary_zh || summary}`,
      picture: { cover, drawing, card: cardPath('book', id) },
    };
  };
  serve('/book/:id/show', ofBook);
  serve('/book/:id/share', ofBook);

  serve('/rank', async () => ({
    title: '外刊周榜',
    description: '这一周，大家在读什么，谁读得最久。',
    picture: { cover: null, drawing: OF_THE_SITE, card: cardPath('rank', 'week') },
  }));

  serve('/myword/:id/show', async (word) => {
    const entry = context.dictionary.entry(word);
    if (!entry) return null;
    return {
      title: entry.word,
      description: entry.senses.map(senseLine).join('；'),
      picture: { cover: null, drawing: OF_THE_SITE, card: cardPath('word', word) },
    };
  });

  serve('/creator/:id', async (id) => {
    if (!isId(id)) return null;
    const { name, name_zh, about, drawing } = await readCreator(context, null, Number(id));
    return {
      title: [name, name_zh].filter(Boolean).join(' '),
      description: about,
      picture: { cover: null, drawing },
    };
  });

  serve('/topic/:id', async (id) => {
    const label = Object.entries(TOPIC_LABELS).find(([topic]) => topic === id.toLowerCase())?.[1];
    if (label === undefined) return null;
    return {
      title: `${label}类外刊`,
      description: `${label}类外刊文章，按难度分好，点一下单词就有释义。`,
      picture: {
        cover: null,
        drawing: drawingFor({
          id: `topic ${id.toLowerCase()}`,
          titles: [],
          topic: id.toLowerCase(),
        }),
      },
    };
  });
}

/** What stands for things that nothing is drawn for. */
const OF_THE_SITE = drawingName({ scene: 'bluebird', seed: 0 });

const isId = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);

/** The web app meets the same error and reports it; only unexpected errors are logged here. */
function ignored(error: unknown, request: FastifyRequest): null {
  if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'no words for a shared page');
  return null;
}
