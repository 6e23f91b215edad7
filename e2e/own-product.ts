import { test } from './fixtures.ts';
import { startProduct } from './product.ts';

/** What stands beside a product: a model, a payment service. */
type Service = { close: () => unknown };

/**
 * Lets the tests of a `describe` run on a product of their own.
 * @param prepare starts what it needs, and tells its settings
 * @returns what `prepare` started; there is something from the first test on
 */
export function ownProduct<S extends Record<string, Service>>(
  prepare: () => Promise<{ services: S; settings: Record<string, string> }>,
): () => S {
  let started: S;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let usual: { BLUEBIRD_URL?: string | undefined; BLUEBIRD_DATA?: string | undefined };
  test.beforeAll(async () => {
    usual = {
      BLUEBIRD_URL: process.env['BLUEBIRD_URL'],
      BLUEBIRD_DATA: process.env['BLUEBIRD_DATA'],
    };
    const { services, settings } = await prepare();
    started = services;
    product = await startProduct(settings);
    Object.assign(process.env, { BLUEBIRD_URL: product.url, BLUEBIRD_DATA: product.folder });
  });
  test.afterAll(async () => {
    Object.assign(process.env, usual);
    await product.stop();
    for (const service of Object.values(started)) await service.close();
  });
  return () => started;
}
