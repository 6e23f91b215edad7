import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './core/context.ts';
import { activityRoutes } from '#domains/activity/activity.routes.ts';
import { aiRoutes } from '#domains/ai/ai.routes.ts';
import { analyticsRoutes } from '#domains/analytics/analytics.routes.ts';
import { articleRoutes } from '#domains/articles/articles.routes.ts';
import { authRoutes } from '#domains/auth/auth.routes.ts';
import { emailRoutes } from '#domains/auth/emails.routes.ts';
import { passkeyRoutes } from '#domains/auth/passkeys.routes.ts';
import { secondFactorRoutes } from '#domains/auth/second-factor.routes.ts';
import { authenticateToken } from '#domains/auth/api-tokens.service.ts';
import { apiTokenRoutes } from '#domains/auth/api-tokens.routes.ts';
import { authenticate } from '#domains/auth/sessions.service.ts';
import { bookRoutes } from '#domains/books/books.routes.ts';
import { changduRoutes } from '#domains/changdu/changdu.routes.ts';
import { codeRoutes } from '#domains/codes/codes.routes.ts';
import { collectionRoutes } from '#domains/collections/collections.routes.ts';
import { correctionRoutes } from '#domains/corrections/corrections.routes.ts';
import { senseRoutes } from '#domains/senses/senses.routes.ts';
import { sharingRoutes } from '#domains/sharing/sharing.routes.ts';
import { termRoutes } from '#domains/terms/terms.routes.ts';
import { creatorRoutes } from '#domains/creators/creators.routes.ts';
import { memberRoutes } from '#domains/members/members.routes.ts';
import { noticeRoutes } from '#domains/notices/notices.routes.ts';
import { orderRoutes } from '#domains/orders/orders.routes.ts';
import { newsroomRoutes } from '#domains/newsroom/newsroom.routes.ts';
import { dictionaryRoutes } from '#domains/dictionary/dictionary.routes.ts';
import { discoveryRoutes } from '#domains/discovery/discovery.routes.ts';
import { feedRoutes } from '#domains/feeds/feeds.routes.ts';
import { importRoutes } from '#domains/imports/imports.routes.ts';
import { listeningRoutes } from '#domains/listening/listening.routes.ts';
import { magazineRoutes } from '#domains/magazines/magazines.routes.ts';
import { noteRoutes } from '#domains/notes/notes.routes.ts';
import { personalDataRoutes } from '#domains/personal-data/personal-data.routes.ts';
import { questionRoutes } from '#domains/questions/questions.routes.ts';
import { rankRoutes } from '#domains/ranks/ranks.routes.ts';
import { reviewRoutes } from '#domains/review/review.routes.ts';
import { searchRoutes } from '#domains/search/search.routes.ts';
import { operationsRoutes } from '#domains/operations/operations.routes.ts';
import { systemRoutes } from '#domains/system/system.routes.ts';
import { userRoutes } from '#domains/users/users.routes.ts';
import { vocabularyRoutes } from '#domains/vocabulary/vocabulary.routes.ts';
import { oidcRoutes } from '#domains/oidc/oidc.routes.ts';
import { webhookRoutes } from '#domains/webhooks/webhooks.routes.ts';
import { wechatRoutes } from '#domains/wechat/wechat.routes.ts';
import { wordFileRoutes } from '#domains/word-files/word-files.routes.ts';
import { wordRoutes } from '#domains/words/words.routes.ts';
import { sharedLimits } from '#http/address-limits.ts';
import { serveAppLinks } from '#http/app-links.ts';
import { serveApiReference } from '#http/api-reference.ts';
import { serveAudio } from '#http/audio-files.ts';
import { serveDownloads } from '#http/downloads.ts';
import { serveShareCards } from '#http/share-cards.ts';
import { serveDevOutbox } from '#http/dev-outbox.ts';
import { serveDocumentUploads } from '#http/document-uploads.ts';
import { drainOnClose } from '#http/drain.ts';
import { serveDrawings } from '#http/drawings.ts';
import { hideFromOutside } from '#http/admin-networks.ts';
import { handleErrors, refuseMalformedUrl } from '#http/error-handling.ts';
import { acceptJson } from '#http/json-body.ts';
import { serveFiles } from '#http/files.ts';
import { servePaymentNotices } from '#http/payment-notices.ts';
import { refuseSeveralHosts, warnOfUntrustedProxy } from '#http/forwarding.ts';
import { serveOperations } from '#http/operations.ts';
import { serveArticlePages } from '#http/pages/article-page.ts';
import { serveScreenPages } from '#http/pages/screen-pages.ts';
import { sendsScreens } from '#http/pages/written-screen.ts';
import { serveSitemap } from '#http/pages/sitemap.ts';
import { readReplicas } from '#http/reads.ts';
import { registerRoutes, type Route } from '#http/route.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { serveServiceWorker } from '#http/service-worker.ts';
import { traceRequests } from '#http/tracing.ts';
import { serveWebApp, type WebApp } from '#http/web-app.ts';
import { MINUTE_MS } from '#core/durations.ts';

/** Calls a minute from one address over all routes; single calls have tighter rules of their own. */
const CALLS_PER_MINUTE = 1_200;

/** How long a stop waits for requests in flight. */
const DRAIN_MS = 3_500;

/**
 * Builds the web process: every domain's routes, the web app, files, and operations.
 * @param leaving aborted when the process is asked to stop, a while before the app is closed
 */
export async function buildApp(
  context: Context,
  web: WebApp | null,
  leaving: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const secure = securityHeaders(web?.scriptHashes ?? [], context.config);
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy ?? false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1_048_576,
    requestTimeout: MINUTE_MS,
    frameworkErrors: (_error, request, reply) => {
      secure(reply);
      void refuseMalformedUrl(request, reply);
    },
    forceCloseConnections: 'idle',
    // Requests on connections that are open when the server stops are answered, not refused.
    return503OnClosing: false,
  });
  traceRequests(app);
  app.addHook('onSend', async (_request, reply) => secure(reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  drainOnClose(app, leaving, DRAIN_MS);
  handleErrors(app);
  readReplicas(app, context);
  acceptJson(app);
  refuseSeveralHosts(app);
  warnOfUntrustedProxy(app, context.config);
  hideFromOutside(app, context.config);
  if (context.config.rateLimit) {
    await app.register(rateLimit, {
      max: CALLS_PER_MINUTE,
      timeWindow: MINUTE_MS,
      ...(context.config.redisUrl && { store: sharedLimits(context.sharedMemory) }),
    });
  }
  // Built assets are compressed when they are built; this compresses answers made per request.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  registerRoutes(
    app,
    routesOf(context, closing.signal),
    async ({ headers: { authorization }, ip }) =>
      (await authenticate(context, authorization, ip)) ??
      (await authenticateToken(context, authorization)),
  );
  serveFiles(app, context);
  serveDrawings(app);
  serveDocumentUploads(app, context);
  serveAudio(app, context);
  serveDownloads(app, context);
  serveShareCards(app, context);
  servePaymentNotices(app, context);
  serveDevOutbox(app, context.sms.devOutbox, context.config);
  serveOperations(app, context, leaving);
  serveApiReference(app);
  serveSitemap(app, context);
  serveAppLinks(app, context.config);
  const sendScreen = web && sendsScreens(app, context, web);
  if (web && sendScreen) {
    serveArticlePages(app, context, web);
    serveScreenPages(app, context, web, sendScreen);
    serveServiceWorker(app, web, context.config);
  }
  await serveWebApp(app, web, context.config, sendScreen);
  return app;
}

/** The calls of every domain. */
const routesOf = (context: Context, closing: AbortSignal): Route[] => [
  ...authRoutes(context),
  ...emailRoutes(context),
  ...passkeyRoutes(context),
  ...secondFactorRoutes(context),
  ...apiTokenRoutes(context),
  ...userRoutes(context),
  ...personalDataRoutes(context),
  ...memberRoutes(context),
  ...codeRoutes(context),
  ...changduRoutes(context),
  ...noticeRoutes(context),
  ...orderRoutes(context),
  ...wechatRoutes(context),
  ...oidcRoutes(context),
  ...articleRoutes(context),
  ...bookRoutes(context),
  ...creatorRoutes(context),
  ...termRoutes(context),
  ...discoveryRoutes(context),
  ...newsroomRoutes(context),
  ...importRoutes(context),
  ...listeningRoutes(context),
  ...vocabularyRoutes(context),
  ...feedRoutes(context),
  ...wordRoutes(context),
  ...wordFileRoutes(context),
  ...magazineRoutes(context),
  ...noteRoutes(context),
  ...reviewRoutes(context),
  ...dictionaryRoutes(context),
  ...aiRoutes(context, closing),
  ...activityRoutes(context),
  ...analyticsRoutes(context),
  ...rankRoutes(context),
  ...questionRoutes(context),
  ...collectionRoutes(context),
  ...searchRoutes(context),
  ...correctionRoutes(context),
  ...senseRoutes(context),
  ...sharingRoutes(context),
  ...webhookRoutes(context),
  ...systemRoutes(context),
  ...operationsRoutes(context),
];
