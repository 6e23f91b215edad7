import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient, type Query } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from '#app/app.tsx';
import type { ScreenData } from '#app/page-data.ts';
import { routes } from '#app/routes.tsx';
import { isUnderReview } from '#lib/app-identity.ts';
import { runIn } from '#lib/host.ts';
import { sessionMark } from '#lib/session.ts';
import { cookieTheme, takeWrittenTheme } from '#ui/theme.ts';

/** Who asks for a screen, and how what it shows is come by. */
export type Asking = {
  /** The request's cookies. */
  cookies: string;
  /** Makes a call of the API for them. */
  send: (path: string, request: RequestInit) => Promise<Response>;
};

/** A screen as HTML, what it is called, and what it was made of. */
export type WrittenScreen = { html: string; title: string; data: ScreenData };

/** Most times that what a screen asks for leads to it asking for more. */
const MAX_ROUNDS = 3;

// Several screens are written at a time; each has its own surroundings.
const asking = new AsyncLocalStorage<Asking & { title: string }>();

runIn({
  cookies: () => asking.getStore()?.cookies ?? '',
  send: (path, request) => asking.getStore()!.send(path, request),
  title: (title) => {
    asking.getStore()!.title = title;
  },
});
takeWrittenTheme(cookieTheme);

const handler = createStaticHandler(routes);

/**
 * Writes a screen as the app shows it, with all that it asks for at once: what is asked for is found
 * by rendering.
 * @param url its whole address
 * @returns null when the screen leads elsewhere, or something that it asks for is refused: the app
 *   then meets the same
 */
export const writeScreen = (url: string, who: Asking): Promise<WrittenScreen | null> =>
  asking.run({ ...who, title: '' }, async () => {
    const context = await handler.query(new Request(url));
    if (context instanceof Response) return null;
    if (context.errors) throw Object.values(context.errors)[0];
    const router = createStaticRouter(handler.dataRoutes, context);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const render = () =>
      renderToString(
        <App client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>,
      );
    let html = render();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const wanted = client.getQueryCache().getAll().filter(isWanted);
      if (wanted.length === 0) break;
      const answers = await Promise.allSettled(wanted.map((query) => query.fetch()));
      if (answers.some(({ status }) => status === 'rejected')) return null;
      html = render();
    }
    const queries = client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined && state.dataUpdateCount > 0)
      .map(({ queryKey: key, state: { data } }) => ({ key, data }));
    const { title } = asking.getStore()!;
    const data = {
      mark: sessionMark(),
      theme: cookieTheme(),
      underReview: isUnderReview(),
      queries,
    };
    return { html, title, data };
  });

/** Whether a screen shows an answer as soon as it is there. */
const isWanted = ({ state, options, meta }: Query): boolean =>
  state.data === undefined &&
  (options as { enabled?: unknown }).enabled !== false &&
  meta?.['late'] !== true;
