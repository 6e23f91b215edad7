import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import type { MachineTranslation } from '#integrations/machine-translation/machine-translation.ts';
import { readTranslation, translationPrompt, type Hints } from './translation-prompt.ts';

/**
 * A translation engine: the language model, or the machine translation service, which takes no
 * hints.
 */
export type TranslationEngine = {
  kind: 'model' | 'machine';
  name: string;
  /** @throws ProviderError */
  translate: (text: string, hints: Hints) => Promise<string>;
};

type Engines = Pick<Context, 'model' | 'machineTranslation'>;

const modelEngine = (model: LanguageModel): TranslationEngine => ({
  kind: 'model',
  name: model.name,
  translate: async (text, hints) =>
    readTranslation((await model.complete(translationPrompt(text, hints))).text),
});

const machineEngine = (service: MachineTranslation): TranslationEngine => ({
  kind: 'machine',
  name: service.name,
  translate: async (text) => readTranslation((await service.translate([text]))[0]![0]!),
});

/** The engine of a kind; null when it is not configured. */
export function engineOf(
  { model, machineTranslation }: Engines,
  kind: TranslationEngine['kind'],
): TranslationEngine | null {
  if (kind === 'model') return model && modelEngine(model);
  return machineTranslation && machineEngine(machineTranslation);
}

/** Whether anything translates. */
export const canTranslate = ({ model, machineTranslation }: Engines): boolean =>
  model !== null || machineTranslation !== null;

/**
 * Chooses an engine.
 * @param ai true: the language model; false: machine translation; undefined: machine translation
 *   where it is configured, else the model
 * @throws Refusal `translator_not_configured`
 */
export function chooseEngine(engines: Engines, ai: boolean | undefined): TranslationEngine {
  if (ai === undefined) {
    const any = engineOf(engines, 'machine') ?? engineOf(engines, 'model');
    if (!any) throw new Refusal('translator_not_configured');
    return any;
  }
  const engine = engineOf(engines, ai ? 'model' : 'machine');
  if (engine) return engine;
  throw new Refusal('translator_not_configured', {
    message: ai ? '没有配置语言模型，不能用它翻译' : '没有配置机器翻译服务，不能用它翻译',
  });
}
