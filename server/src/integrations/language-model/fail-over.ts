import { LanguageModelError } from './language-model-error.ts';
import type { AnswerEnd } from './language-model.ts';
import { OUTAGES, RETRIABLE, type Provider, type Providers } from './providers.ts';

/**
 * The answer of the first provider that has one. Once a piece of an answer was passed on, the answer
 * is that provider's to the end: nobody sees two beginnings.
 * @param ask asks one provider
 * @throws LanguageModelError of the last provider asked
 */
export async function* failOver(
  providers: Providers,
  ask: (provider: Provider) => AsyncGenerator<string, AnswerEnd>,
): AsyncGenerator<string, AnswerEnd> {
  let failure: LanguageModelError | null = null;
  for (const provider of candidates(providers)) {
    if (failure && !RETRIABLE.includes(failure.fault)) break;
    const pieces = ask(provider);
    let isShown = false;
    let isJudged = false;
    try {
      for (;;) {
        const { value, done } = await pieces.next();
        if (done) {
          isJudged = true;
          provider.breaker.succeeded();
          return value;
        }
        isShown = true;
        yield value;
      }
    } catch (error) {
      if (!(error instanceof LanguageModelError)) throw error;
      if (OUTAGES.includes(error.fault)) {
        isJudged = true;
        provider.breaker.failed();
      }
      if (isShown) throw error;
      failure = error;
    } finally {
      if (!isJudged) provider.breaker.passed();
      await pieces.return({ usage: null, engine: '' });
    }
  }
  throw failure!;
}

/**
 * The providers that are well, in their order. Where none is, all are asked all the same, for there
 * is nothing else to turn to.
 */
function* candidates(providers: Providers): Generator<Provider> {
  let anyIsWell = false;
  for (const provider of providers) {
    if (!provider.breaker.admits()) continue;
    anyIsWell = true;
    yield provider;
  }
  if (!anyIsWell) yield* providers;
}
