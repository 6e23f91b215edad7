import { closeAfterwards } from './close-afterwards.ts';
import { serveModel, type ModelAnswer } from './fake-language-model.ts';
import { startServer } from './harness.ts';

/** A server with a language model, which answers as the test tells it. */
export async function serverWithModel(
  first: ModelAnswer,
  options: Parameters<typeof startServer>[1] = {},
) {
  const provider = closeAfterwards(await serveModel(first));
  const server = await startServer(
    { AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'sk-1', AI_MODEL: 'test-model' },
    options,
  );
  return { provider, server };
}
