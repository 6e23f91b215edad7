import {
  serveModel,
  translates,
  type AskedModel,
  type ModelAnswer,
} from '../server/test/fake-language-model.ts';
import { test } from './fixtures.ts';
import { startProduct } from './product.ts';

/**
 * Lets the tests of a `describe` run on a product of their own with a language model.
 * @param instruction of the prompts that the tests answer; others, as those for translations, are
 *   answered so that something comes of them
 */
export function withModel(instruction: RegExp) {
  const isMeant = ({ messages }: AskedModel) => instruction.test(messages[0]!.content);
  let model: Awaited<ReturnType<typeof serveModel>>;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let usual: string | undefined;
  test.beforeAll(async () => {
    usual = process.env['BLUEBIRD_URL'];
    model = await serveModel(translates());
    product = await startProduct({
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'test-model',
      SAMPLE_CONTENT: 'false',
    });
    process.env['BLUEBIRD_URL'] = product.url;
  });
  test.afterAll(async () => {
    process.env['BLUEBIRD_URL'] = usual;
    await product.stop();
    await model.close();
  });
  return {
    /** Answers so from now on, one after the other; the last answer also to all that follow. */
    answer(...line: ModelAnswer[]): void {
      const left = [...line];
      const next = () => (left.length > 1 ? left.shift()! : left[0]!);
      const translate = translates();
      model.answer((response, asked, authorization) =>
        (isMeant(asked) ? next() : translate)(response, asked, authorization),
      );
    },
    /** What was asked since the answers were told. */
    asked: (): AskedModel[] => model.asked.filter(isMeant),
  };
}
