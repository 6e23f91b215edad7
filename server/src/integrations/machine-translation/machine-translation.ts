import { observe } from '#core/observed.ts';
import type { Config } from '#config.ts';
import { createLibreTranslate } from './libre-translate.ts';

/** A service that translates English into Simplified Chinese and can be told nothing else. */
export type MachineTranslation = {
  /** What made a translation, as readers are told. */
  name: string;
  /**
   * Translates texts, each on its own.
   * @param texts plain text
   * @param options.others how many other translations of each are wanted besides
   * @returns of each text its Chinese, the best first: the others follow where the service has some
   * @throws MachineTranslationError when not all came
   */
  translate: (
    texts: readonly string[],
    options?: { others?: number; signal?: AbortSignal },
  ) => Promise<string[][]>;
};

/** The service the settings name; null when there is none. */
export function createMachineTranslation({ mt }: Pick<Config, 'mt'>): MachineTranslation | null {
  if (!mt) return null;
  const service = createLibreTranslate(mt);
  return {
    ...service,
    translate: (...args) => observe('machine_translation', () => service.translate(...args)),
  };
}
