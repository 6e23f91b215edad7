import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import type { MachineTranslation } from '#integrations/machine-translation/machine-translation.ts';
import { readAiSettings } from './ai-settings.queries.ts';
import { chooseModel, type ModelUse } from './models.service.ts';
import type { NoModel } from './no-model.ts';
import { readTranslation, translationPrompt, type Hints } from './translation-prompt.ts';

/**
 * A translation engine: the language model, or the machine translation service, which takes no
 * hints.
 */
export type TranslationEngine = {
  kind: 'model' | 'machine';
  /** What is asked first. */
  name: string;
  /** @returns the Chinese, and the name of what made it. @throws ProviderError */
  translate: (text: string, hints: Hints) => Promise<{ zh: string; engine: string }>;
};

/** An engine, or why it must not be asked now. */
type EngineChoice = { engine: TranslationEngine; why: null } | { engine: null; why: NoModel };

type Engines = Pick<Context, 'modelProviders' | 'machineTranslation'>;

const modelEngine = (model: LanguageModel): TranslationEngine => ({
  kind: 'model',
  name: model.name,
  translate: async (text, hints) => {
    const answer = await model.complete(translationPrompt(text, hints));
    return { zh: readTranslation(answer.text), engine: answer.engine };
  },
});

const machineEngine = (service: MachineTranslation): TranslationEngine => ({
  kind: 'machine',
  name: service.name,
  translate: async (text) => ({
    zh: readTranslation((await service.translate([text]))[0]![0]!),
    engine: service.name,
  }),
});

/** The engine of a kind for a use. */
export async function engineOf(
  context: Engines & Parameters<typeof chooseModel>[0],
  kind: TranslationEngine['kind'],
  use: ModelUse,
): Promise<EngineChoice> {
  const { machineTranslation } = context;
  if (kind === 'machine') {
    return machineTranslation
      ? { engine: machineEngine(machineTranslation), why: null }
      : { engine: null, why: 'missing' };
  }
  const { model, why } = await chooseModel(context, use);
  return model ? { engine: modelEngine(model), why: null } : { engine: null, why };
}

/** The names of what is configured to translate. */
export const translatorNames = ({ modelProviders, machineTranslation }: Engines) => ({
  model: modelProviders?.[0].model ?? null,
  machine: machineTranslation?.name ?? null,
});

/** Whether a translation may say that an engine of this name made it. */
export async function isTranslatorHere(
  context: Engines & Pick<Context, 'db'>,
  name: string,
): Promise<boolean> {
  const { modelProviders, machineTranslation } = context;
  if (name === machineTranslation?.name) return true;
  if (!modelProviders) return false;
  if (modelProviders.some(({ model }) => model === name)) return true;
  return (await readAiSettings(context.db)).tasks.some(({ model }) => model === name);
}

/** Whether anything translates. */
export const canTranslate = ({ modelProviders, machineTranslation }: Engines): boolean =>
  modelProviders !== null || machineTranslation !== null;

/**
 * Chooses a kind of engine.
 * @param ai true: the language model; false: machine translation; undefined: machine translation
 *   where it is configured, else the model
 * @throws Refusal `translator_not_configured`
 */
export function chooseEngine(engines: Engines, ai: boolean | undefined): TranslationEngine['kind'] {
  const { model, machine } = translatorNames(engines);
  const wanted = ai === undefined ? (machine === null ? 'model' : 'machine') : kindOf(ai);
  if ((wanted === 'model' ? model : machine) !== null) return wanted;
  if (ai === undefined) throw new Refusal('translator_not_configured');
  throw new Refusal('translator_not_configured', {
    message: ai ? '没有配置语言模型，不能用它翻译' : '没有配置机器翻译服务，不能用它翻译',
  });
}

const kindOf = (ai: boolean): TranslationEngine['kind'] => (ai ? 'model' : 'machine');
