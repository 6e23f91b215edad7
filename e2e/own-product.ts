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
  let usual: string | undefined;
  test.beforeAll(async () => {
    usual = process.env['BLUEBIRD_URL'];
    const { services, settings } = await prepare();
    started = services;
    product = await startProduct(settings);
    process.env['BLUEBIRD_URL'] = product.url;
  });
  test.afterAll(async () => {
    process.env['BLUEBIRD_URL'] = usual;
    await product.stop();
    for (const service of Object.values(started)) await service.close();
  });
  return () => started;
}
