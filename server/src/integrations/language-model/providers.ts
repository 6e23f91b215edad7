import type { Config } from '#config.ts';
import type { ProviderFault } from '#integrations/provider-error.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import type { LanguageModel } from './language-model.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

export type ProviderName = 'primary' | 'fallback';

/** An endpoint that has models. */
export type Provider = {
  name: ProviderName;
  /** The model it is asked for, unless another one is named. */
  model: string;
  /** The model of a name there. */
  modelOf: (model: string) => LanguageModel;
  /** Whether it may be asked now. */
  breaker: Breaker;
};

/** What the settings name: the provider that is asked first, and the one that stands in for it. */
export type Providers = readonly [Provider, ...Provider[]];

/** With another provider in reserve the first is waited for less long, and asked once. */
const IN_RESERVE = { first: 10_000, retries: 0 };

/** The providers the settings name; null when there is none. */
export function createProviders(
  { ai, aiFallback }: Pick<Config, 'ai' | 'aiFallback'>,
  now: () => number,
): Providers | null {
  if (!ai) return null;
  const provider = (
    name: ProviderName,
    { model, ...endpoint }: NonNullable<Config['ai']>,
    patience = {},
  ): Provider => ({
    name,
    model,
    modelOf: (named) => createOpenAiCompatible({ ...endpoint, model: named }, patience),
    breaker: createBreaker(now),
  });
  return aiFallback
    ? [provider('primary', ai, IN_RESERVE), provider('fallback', aiFallback)]
    : [provider('primary', ai)];
}

/** Faults after which another provider may do better. */
export const RETRIABLE: readonly ProviderFault[] = [
  'unreachable',
  'timeout',
  'busy',
  'malformed',
  'refused',
  'empty',
];

/** Faults that say that the provider itself is in trouble, whatever it was asked. */
export const OUTAGES: readonly ProviderFault[] = ['unreachable', 'timeout', 'busy', 'malformed'];
