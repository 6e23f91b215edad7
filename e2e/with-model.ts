import {
  serveModel,
  translates,
  type AskedModel,
  type ModelAnswer,
} from '../server/test/fake-language-model.ts';
import { ownProduct } from './own-product.ts';

/**
 * Lets the tests of a `describe` run on a product of their own with a language model.
 * @param instruction of the prompts that the tests answer; others, as those for translations, are
 *   answered so that something comes of them
 */
export function withModel(instruction: RegExp) {
  const isMeant = ({ messages }: AskedModel) => instruction.test(messages[0]!.content);
  const services = ownProduct(async () => {
    const model = await serveModel(translates());
    const settings = {
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'test-model',
      SAMPLE_CONTENT: 'false',
    };
    return { services: { model }, settings };
  });
  return {
    /** Answers so from now on, one after the other; the last answer also to all that follow. */
    answer(...line: ModelAnswer[]): void {
      const left = [...line];
      const next = () => (left.length > 1 ? left.shift()! : left[0]!);
      const translate = translates();
      services().model.answer((response, asked, authorization) =>
        (isMeant(asked) ? next() : translate)(response, asked, authorization),
      );
    },
    /** What was asked since the answers were told. */
    asked: (): AskedModel[] => services().model.asked.filter(isMeant),
  };
}
