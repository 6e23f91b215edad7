import {
  CLAUSE_LABELS,
  SENTENCE_ACTION_LABELS,
  TENSE_LABELS,
  VOICE_LABELS,
} from '@bluebird/contract/sentence-labels.ts';
import type { NoAnalysis, SentenceAnalysis } from '@bluebird/engine/syntax/sentence-analysis.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { SentenceTask } from './ai-engine.ts';
import { escaped } from './escaped.ts';
import type { Anatomy } from './sentence-shape.ts';

type Needs = Pick<Context, 'analysis'>;

const WHY_NOT: Record<NoAnalysis, string> = {
  'not-english': '这不像一句英文，分析不了',
  'several-sentences': '一次只分析一句，请只选一句话',
  'too-long': '这句话太长了，分析不了',
  'no-verb': '这里没有完整的句子，分析不了',
};

/** Says why a text is not analysed. @throws Refusal `ai_unavailable` */
export function refuseSentence(why: NoAnalysis): never {
  throw new Refusal('ai_unavailable', { message: WHY_NOT[why] });
}

/** @throws Refusal `ai_unavailable` for what is no sentence */
async function takenApart({ analysis }: Needs, sentence: string): Promise<SentenceAnalysis> {
  const found = await analysis.sentence(sentence);
  return typeof found === 'string' ? refuseSentence(found) : found;
}

const spanOf = ([start, end]: readonly [number, number]) => ({ start, end });

/**
 * The built-in engine's analysis; it has no Chinese but the sentence's own.
 * @throws Refusal `ai_unavailable`
 */
export async function builtInAnatomy(
  needs: Needs,
  { sentence, zh = '' }: { sentence: string; zh?: string | undefined },
): Promise<Anatomy> {
  const { clauses, trunk } = await takenApart(needs, sentence);
  const partOf = (part: typeof trunk.subject) =>
    part && { ...spanOf(part.span), clause: part.clause };
  return {
    clauses: clauses.map(({ kind, span, parent, marker, modifies, verbs }) => ({
      ...{ kind, ...spanOf(span), parent, zh: '' },
      marker: marker && spanOf(marker),
      modifies: modifies && spanOf(modifies),
      verbs: verbs.map((verb) => ({ ...spanOf(verb.span), tense: verb.tense, voice: verb.voice })),
    })),
    trunk: {
      subject: partOf(trunk.subject),
      verb: trunk.verb.map(spanOf),
      object: partOf(trunk.object),
      complement: partOf(trunk.complement),
      zh: '',
    },
    zh,
  };
}

/**
 * What the built-in engine says of a sentence, as Markdown.
 * @throws Refusal `ai_unavailable` for what needs a model
 */
export async function builtInSentence(needs: Needs, task: SentenceTask): Promise<string> {
  const { action, sentence, zh } = task;
  if (action === 'translate' && zh) return escaped(zh);
  if (action !== 'analyze' && action !== 'grammar') {
    const label = SENTENCE_ACTION_LABELS[action];
    throw new Refusal('ai_unavailable', { message: `${label}要有语言模型，本站还没有接入` });
  }
  const found = await takenApart(needs, sentence);
  return action === 'analyze' ? anatomyText(found, sentence) : grammarText(found, sentence);
}

function anatomyText({ clauses, trunk }: SentenceAnalysis, sentence: string): string {
  const words = ([start, end]: readonly [number, number]) => sentence.slice(start, end);
  const { subject, verb, object, complement } = trunk;
  const parts = [
    subject && `主语：${escaped(words(subject.span))}`,
    `谓语：${escaped(verb.map(words).join(' … '))}`,
    object && `宾语：${escaped(words(object.span))}`,
    complement && `表语：${escaped(words(complement.span))}`,
  ].filter((part) => part !== null);
  const layers = clauses.slice(1).map(({ kind, span, modifies }) => {
    const of = modifies ? `，修饰 ${escaped(words(modifies))}` : '';
    return `${CLAUSE_LABELS[kind]}：${escaped(words(span))}${of}`;
  });
  return [...section('主干', parts), ...section('一层一层看', layers)].join('\n\n');
}

function grammarText({ clauses }: SentenceAnalysis, sentence: string): string {
  const lines = clauses.flatMap(({ kind, parent, verbs }) =>
    verbs.map(({ span, tense, voice }) => {
      const clause = parent === null ? '主句' : CLAUSE_LABELS[kind];
      const form = `${TENSE_LABELS[tense]}，${VOICE_LABELS[voice]}`;
      return `${escaped(sentence.slice(...span))}：${form}（${clause}）`;
    }),
  );
  const markers = clauses.flatMap(({ kind, marker }) =>
    marker ? [`${escaped(sentence.slice(...marker))} 引导${CLAUSE_LABELS[kind]}`] : [],
  );
  return [...section('时态和语态', lines), ...section('引导词', markers)].join('\n\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`**${title}**`, lines.map((line) => `- ${line}`).join('\n')];
