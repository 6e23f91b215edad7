import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { activityRoutes } from '#domains/activity/activity.routes.ts';
import { articleRoutes } from '#domains/articles/articles.routes.ts';
import { authRoutes } from '#domains/auth/auth.routes.ts';
import { authenticate } from '#domains/auth/sessions.service.ts';
import { dictionaryRoutes } from '#domains/dictionary/dictionary.routes.ts';
import { systemRoutes } from '#domains/system/system.routes.ts';
import { userRoutes } from '#domains/users/users.routes.ts';
import { wordRoutes } from '#domains/words/words.routes.ts';
import { serveApiReference } from '#http/api-reference.ts';
import { serveDevOutbox } from '#http/dev-outbox.ts';
import { handleErrors, refuseMalformedUrl } from '#http/error-handling.ts';
import { serveFiles } from '#http/files.ts';
import { serveOperations } from '#http/operations.ts';
import { registerRoutes } from '#http/route.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { serveWebApp } from '#http/web-app.ts';
/** Calls a minute from one address over all routes; single calls have tighter rules of their own. */
const CALLS_PER_MINUTE = 1200;
/** Builds the web process: every domain's routes, the web app, files, and operations. */
export async function buildApp(context, web) {
  const secure = securityHeaders(web?.scriptHashes ?? []);
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy ?? false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1048576,
    requestTimeout: 60000,
    frameworkErrors: (_error, request, reply) => {
      secure(reply);
      void refuseMalformedUrl(request, reply);
    },
    forceCloseConnections: 'idle',
  });
  app.addHook('onSend', async (_request, reply) => secure(reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  handleErrors(app);
  if (context.config.rateLimit) {
    await app.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: 60000 });
  }
  // Built assets are compressed beforehand; this is for answers made on the spot.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerRoutes(
    app,
    [
      ...authRoutes(context),
      ...userRoutes(context),
      ...articleRoutes(context),
      ...wordRoutes(context),
      ...dictionaryRoutes(context),
      ...activityRoutes(context),
      ...systemRoutes(context),
    ],
    (request) => authenticate(context, request.headers.authorization, request.ip),
  );
  serveFiles(app, context);
  serveDevOutbox(app, context.sms.outbox);
  serveOperations(app, context);
  serveApiReference(app);
  await serveWebApp(app, web);
  return app;
}
