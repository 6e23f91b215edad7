import type { FastifyInstance } from 'fastify';
import type { Context } from '#core/context.ts';
import { receiveNotice } from '#domains/orders/notices.service.ts';
import { NoticeRefused } from '#integrations/payments/provider.ts';

/** No notice is longer. */
const MAX_BYTES = 64 * 1024;

/**
 * `POST /api/member/pay/notify/{provider}`: what payment providers tell by themselves. The body is
 * kept as it came, since its signature covers every byte, and answered as the provider expects.
 */
export function servePaymentNotices(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of context.payments.values()) {
      const words = WORDS[provider.name];
      scope.post(
        `/api/member/pay/notify/${provider.name}`,
        { bodyLimit: MAX_BYTES },
        async (request, reply) => {
          const body = typeof request.body === 'string' ? request.body : '';
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
          );
          try {
            await receiveNotice(context, provider, { headers, body });
            return await reply.code(200).type(words.type).send(words.taken);
          } catch (error) {
            const refused = error instanceof NoticeRefused;
            request.log.warn({ err: error, provider: provider.name }, 'a payment notice failed');
            return reply
              .code(refused ? 401 : 503)
              .type(words.type)
              .send(words.failed);
          }
        },
      );
    }
  });
}

/** What each provider takes for an answer; after any other it sends the notice again. */
const WORDS = {
  wechat: {
    type: 'application/json',
    taken: '{"code":"SUCCESS","message":"成功"}',
    failed: '{"code":"FAIL","message":"失败"}',
  },
  alipay: { type: 'text/plain', taken: 'success', failed: 'failure' },
} as const;
