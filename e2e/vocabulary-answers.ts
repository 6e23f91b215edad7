import { expect, type APIRequestContext } from '@playwright/test';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { call } from './api.ts';

/** Takes a vocabulary test as someone who knows these words: what is to be sent for its result. */
export async function answerVocabularyTest(request: APIRequestContext, easy: ReadonlySet<string>) {
  const { test, words, most } = await call(request, 'GET /reader/vocabulary/test', {});
  const asked = [...words];
  for (;;) {
    const body = { test, asked, known: asked.filter((word) => easy.has(word)) };
    const next = await call(request, 'POST /reader/vocabulary/test/words', { body });
    if (next.words.length === 0) return { ...body, batch: words.length, most };
    asked.push(...next.words);
  }
}

const EASY = new Set(STRATA.slice(0, 6).flatMap(({ words }) => words));

/** Makes a reader one who knows about 8,000 words. */
export async function takeTest(request: APIRequestContext, token: string): Promise<void> {
  const { test: pass, asked, known } = await answerVocabularyTest(request, EASY);
  const body = { test: pass, asked, known };
  expect((await call(request, 'POST /reader/vocabulary/test', { body }, token)).saved).toBe(true);
}
