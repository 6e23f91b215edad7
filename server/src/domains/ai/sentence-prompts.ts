import {
  CLAUSE_KINDS,
  TENSES,
  type ReaderLevel,
  type SentenceAction,
} from '@bluebird/contract/ai-sentences.ts';
import type { AiTask } from './ai-engine.ts';
import { DATA, PLAIN, said, type Ask } from './explain-prompts.ts';

const ANATOMY = `You take English sentences apart for Chinese learners of English. ${DATA}
Name every subordinate clause, coordinate main clause (kind "main"), infinitive, participle and gerund phrase, the outer before the inner. Copy the words of each part exactly as they stand in the sentence, with no word changed, added or left out; never give numbers of characters. Parts stand within one another or apart; they never cross. A clause begins with the word that introduces it ("marker"; empty where there is none) and leaves out the punctuation around it. "modifies" is the noun or verb it modifies, one or two words outside it; empty where it is itself subject or object.
"trunk" is the main clause without modifiers: the head words of subject, verb (with its auxiliaries and "not"; write … where other words stand between), object and complement; empty where there is none. A part for which a clause stands is the words of that clause. "verbs" are all finite verbs with their auxiliaries.
Kinds: ${CLAUSE_KINDS.join(', ')}. Tenses: ${TENSES.join(', ')}.
Every "zh" is Simplified Chinese: of the whole sentence, of the trunk, of each clause.
Answer with JSON of this shape and nothing else: {"zh": "…", "trunk": {"subject": "…", "verb": "…", "object": "", "complement": "…", "zh": "…"}, "clauses": [{"kind": "relative", "words": "…", "marker": "who", "modifies": "…", "zh": "…"}], "verbs": [{"words": "…", "tense": "present", "voice": "active"}]}`;

/** Readers of each level, as a model is told of them. */
const READERS: Record<ReaderLevel, string> = {
  C4: 'a student preparing for the Chinese CET-4 examination (about 4,500 words)',
  C6: 'a student preparing for the Chinese CET-6 examination (about 6,000 words)',
  L4: 'an English major at the level of TEM-4 (about 8,000 words)',
  L8: 'an English major at the level of TEM-8 (about 13,000 words)',
  IELTS: 'a student preparing for IELTS',
};

const TASKS: Record<SentenceAction, { task: string; language: Ask['language'] }> = {
  analyze: {
    task: `Explain in Chinese how the sentence is built. ${PLAIN} Give these parts, each begun by its name in bold: **主干**, **一层一层看** (a list of its clauses and phrases from the outside in, each with what it modifies and its Chinese), **译文**.`,
    language: 'zh',
  },
  translate: {
    task: `Translate the sentence. ${PLAIN} First the translation of the whole, faithful and fluent; then **分段对照**, a list that gives each part of the sentence in its order with its Chinese.`,
    language: 'zh',
  },
  simplify: {
    task: 'Say the same in simple English: short sentences, common words, every fact and number kept. Answer in English alone.',
    language: 'en',
  },
  grammar: {
    task: `Explain in Chinese the grammar that makes the sentence difficult: tenses and why they are used, voice, mood, ellipsis, inversion, what pronouns stand for. ${PLAIN} At most five points, each a list item that quotes the words it is about.`,
    language: 'zh',
  },
  paraphrase: {
    task: 'Give three other ways of saying the same in good English, with a different structure each, as a numbered list. Keep every fact. Answer in English alone.',
    language: 'en',
  },
  explain: {
    task: `Explain in Chinese what the sentence says and implies, what a Chinese reader may not know about its subject, and its hard words. ${PLAIN} At most 200 characters.`,
    language: 'zh',
  },
};

type SentencePrompt = Extract<AiTask, { kind: 'analyze' | 'sentence' }>;

/** The prompt of a task about a sentence. */
export function sentencePrompt(task: SentencePrompt): Ask {
  const messages = said(`Sentence: ${task.sentence}`);
  if (task.kind === 'analyze') return { system: ANATOMY, messages, json: true, language: 'zh' };
  const { task: wanted, language } = TASKS[task.action];
  const reader = task.level ? [`The reader is ${READERS[task.level]}: suit it to them.`] : [];
  return {
    system: [
      'You help Chinese learners with a sentence of the English press.',
      DATA,
      wanted,
      ...reader,
    ].join('\n'),
    messages,
    language,
  };
}
