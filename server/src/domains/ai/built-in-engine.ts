import { lookUpPro } from '@bluebird/engine/dictionary/lookup-pro.ts';
import type { WordCard } from '@bluebird/engine/dictionary/lookup.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { AiEngine, AiTask } from './ai-engine.ts';
import { builtInAnatomy, builtInSentence } from './built-in-sentence.ts';
import { escaped } from './escaped.ts';
import type { EntryShape } from './entry-shape.ts';

/** The name under which the built-in engine answers. */
export const BUILT_IN = 'built-in';

type Needs = Pick<Context, 'analysis' | 'dictionary'>;

/**
 * The engine that needs no model: it tells what the dictionary and the analysis of the sentence have,
 * says what it leaves out, and refuses the rest.
 */
export const builtInEngine = (needs: Needs): AiEngine => ({
  name: BUILT_IN,
  sizeOf: () => 0,
  answer: async function* (task) {
    yield await answerOf(needs, task);
    return { usage: null, engine: BUILT_IN };
  },
});

async function answerOf(needs: Needs, task: AiTask): Promise<string> {
  switch (task.kind) {
    case 'word':
      return explanationOf(needs, task);
    case 'entry':
      return JSON.stringify(await entryOf(needs, task.word));
    case 'analyze':
      return JSON.stringify(await builtInAnatomy(needs, task));
    case 'sentence':
      return builtInSentence(needs, task);
  }
}

const unknown = () =>
  new Refusal('ai_unavailable', { message: '词典里没有这个词，没有语言模型就讲不了' });

const glossesOf = ({ glosses }: { glosses: readonly string[] }) => glosses.slice(0, 4).join('；');

const MOST_OTHERS = 4;
const MOST_PHRASES = 6;

async function explanationOf(
  { analysis, dictionary }: Needs,
  { word, sentence, offset }: Extract<AiTask, { kind: 'word' }>,
): Promise<string> {
  const card = await analysis.lookUp({
    word,
    ...(sentence && { sentence }),
    ...(offset !== undefined && { offset }),
  });
  if (!card) throw unknown();
  const [first, ...others] = card.senses;
  const pro = lookUpPro(dictionary, card.word);
  const family = pro?.family.slice(0, 5) ?? [];
  return [
    ...(first ? [`**${meaningTitle(card, sentence)}**`, line(first)] : []),
    ...part(
      '句中的短语',
      card.phrases.map(({ phrase, gloss }) => `${escaped(phrase)}：${escaped(gloss)}`),
    ),
    ...part('别的意思', others.slice(0, MOST_OTHERS).map(line)),
    ...part(
      '带这个词的短语',
      (pro?.phrases ?? [])
        .slice(0, MOST_PHRASES)
        .map(({ phrase, gloss }) => `${escaped(phrase)}：${escaped(gloss)}`),
    ),
    ...part(
      '同根词',
      family.map((relative) => `${escaped(relative.word)}：${escaped(relative.gloss)}`),
    ),
    '为什么是这个意思、怎么记、新的例句，要有语言模型才写得出来。',
  ].join('\n\n');
}

const meaningTitle = ({ fitsSentence }: WordCard, sentence: string): string => {
  if (!sentence) return '最常见的意思';
  return fitsSentence ? '这里的意思' : '这里最可能的意思';
};

const line = ({ pos, glosses }: { pos: string; glosses: readonly string[] }): string =>
  escaped(`${posLabel(pos)} ${glossesOf({ glosses })}`.trim());

/** `n` as learners know it, `n.`. */
const posLabel = (pos: string): string => (/^[a-z]+$/.test(pos) ? `${pos}.` : pos);

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`**${title}**`, lines.map((text) => `- ${text}`).join('\n')];

async function entryOf({ analysis, dictionary }: Needs, word: string): Promise<EntryShape> {
  const card = await analysis.lookUp({ word });
  if (!card) throw unknown();
  const pro = lookUpPro(dictionary, card.word);
  return {
    senses: card.senses.slice(0, 8).map((sense) => ({
      pos: posLabel(sense.pos),
      zh: glossesOf(sense),
      en: '',
    })),
    collocations: (pro?.phrases ?? [])
      .slice(0, MOST_PHRASES)
      .map(({ phrase, gloss }) => ({ en: phrase, zh: gloss })),
    // Nothing in the dictionary is a memory aid, and its examples have no Chinese.
    memory: '',
    examples: (pro?.definitions ?? [])
      .flatMap(({ examples }) => examples)
      .slice(0, 3)
      .map((en) => ({ en, zh: '' })),
  };
}
