import type { Analyser } from '@bluebird/engine/analysis/analyse.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { lookUp } from '@bluebird/engine/dictionary/lookup.ts';
import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { relevantPassages } from '@bluebird/engine/relevance/relevant-passages.ts';
import { keySentences } from '@bluebird/engine/summary/key-sentences.ts';
import { createTagger } from '@bluebird/engine/tagging/tagger.ts';
import { createTermFinder } from '@bluebird/engine/terms/terms.ts';
import { askPrompt } from '../../server/src/domains/ai/ask-prompt.ts';
import { makeTranslation } from '../../server/src/domains/ai/make-translation.ts';
import { sentencePrompt } from '../../server/src/domains/ai/sentence-prompts.ts';
import {
  framed,
  readTranslation,
  translationPrompt,
} from '../../server/src/domains/ai/translation-prompt.ts';
import type { Part } from '../../server/src/domains/ai/parts.service.ts';
import type { ArticleState } from '../../server/src/domains/newsroom/article-state.ts';
import { headlinesPart } from '../../server/src/domains/newsroom/headlines.service.ts';
import { sensesParts } from '../../server/src/domains/newsroom/sense-parts.ts';
import { judgeSentence } from '../language/judged-sentences.ts';
import { labelledSentences, type LabelledSentence } from '../language/labelled-sentences.ts';
import { furtherWords, labelledWords, type LabelledWord } from '../language/labelled-words.ts';
import type { CountedModel } from './counted-model.ts';
import { factsIn, ownArticles, partOf, questions, summaries, translations } from './sets.ts';

/** How much of a set was right. */
export type Score = { right: number; of: number };

/** Something that is evaluated: what it is asked, and how its answers are judged. */
export type Task = {
  name: string;
  /** How many items the set has. */
  items: number;
  /** Null where the built-in engine does not do it. */
  builtIn: (() => Promise<Score>) | null;
  model: (model: CountedModel) => Promise<Score>;
};

/** Words of the senses' set. */
const WORDS = 200;
/** Sentences of the built-in engine's summary, as readers get them. */
const SUMMARY_SENTENCES = 5;
/** UTF-16 units of the paragraphs that the built-in engine answers a question with. */
const ANSWER_ROOM = 1_500;

export function evaluationTasks(dictionary: Dictionary, analyser: Analyser): Task[] {
  return [senses(dictionary, analyser), sentences(), translated(dictionary), summed(), asked()];
}

const good = ({ accept, reject }: LabelledWord, glosses: readonly string[]): boolean =>
  glosses.some((gloss) => accept.test(gloss) && !reject?.test(gloss));

function senses(dictionary: Dictionary, analyser: Analyser): Task {
  const words = [...furtherWords(), ...labelledWords()]
    .filter(({ phrase }) => phrase === '')
    .slice(0, WORDS);
  const of = words.length;
  return {
    name: 'senses',
    items: of,
    builtIn: async () => ({
      right: words.filter((item) =>
        good(item, lookUp(dictionary, analyser, item)?.senses[0]?.glosses ?? []),
      ).length,
      of,
    }),
    model: async (model) => {
      const places = words.map(({ sentence, word, offset, lemma }) => ({
        block_id: '',
        sentence,
        place: offset,
        word: lemma,
        form: word,
        senses: (dictionary.entry(lemma)?.senses ?? []).map((sense) => ({
          line: senseLine({ ...sense, glosses: sense.glosses.slice(0, 3) }),
          glosses: sense.glosses,
          cue: sense.detail?.cue ?? '',
        })),
      }));
      let right = 0;
      for (const part of sensesParts(places)) {
        const answer = await answerTo(model, part);
        for (const { item, sense } of answer?.choices ?? []) {
          const place = part.places[item - 1]!;
          const glosses = place.senses[sense - 1]?.glosses ?? [];
          if (good(words[places.indexOf(place)]!, glosses)) right += 1;
        }
      }
      return { right, of };
    },
  };
}

/** Sentences of the set: an equal number of each file. */
const SENTENCES = 60;

function sentences(): Task {
  const all = [labelledSentences('development'), labelledSentences('further')];
  const set = all.flatMap((file) => file.slice(0, SENTENCES / all.length));
  const of = set.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return {
    name: 'sentences',
    items: set.length,
    builtIn: async () => {
      const tagger = createTagger();
      return { right: set.reduce((sum, one) => sum + judgeSentence(one, tagger).right, 0), of };
    },
    model: async (model) => {
      let right = 0;
      for (const one of set) {
        const { system, messages } = sentencePrompt({ kind: 'analyze', sentence: one.text });
        const text = await textOf(model, { system, messages, json: true });
        right += clausesFound(one, text);
      }
      return { right, of };
    },
  };
}

/** How many marked clauses an answer names at their exact place. */
function clausesFound({ text, clauses }: LabelledSentence, answer: string): number {
  const { clauses: named = [] } = (readJson(answer) ?? {}) as { clauses?: { words?: string }[] };
  const places = named.map(({ words = '' }) => [text.indexOf(words), words.length] as const);
  return clauses.filter(({ start, end }) =>
    places.some(([at, length]) => at === start && at + length === end),
  ).length;
}

function translated(dictionary: Dictionary): Task {
  const set = translations();
  return {
    name: 'translations',
    items: set.length,
    builtIn: null,
    model: async (model) => {
      let right = 0;
      for (const { text, terms } of set) {
        const found = createTermFinder(terms)(text);
        const engine = {
          kind: 'model' as const,
          name: model.name,
          translate: async (passage: string, hints: Parameters<typeof translationPrompt>[1]) => ({
            zh: readTranslation((await model.complete(translationPrompt(passage, hints))).text),
            engine: model.name,
          }),
        };
        const made = await makeTranslation({ dictionary }, engine, text, { terms: found }).catch(
          () => null,
        );
        if (made?.fault === null) right += 1;
      }
      return { right, of: set.length };
    },
  };
}

function summed(): Task {
  const set = summaries();
  const articles = ownArticles();
  const of = set.reduce((sum, { facts }) => sum + facts.length, 0);
  return {
    name: 'summaries',
    items: set.length,
    builtIn: async () => {
      let right = 0;
      for (const { article, part, facts } of set) {
        const blocks = partOf(articles.get(article)!, part).filter(isProse);
        const text = keySentences(blocks, SUMMARY_SENTENCES)
          .map(({ blockId, start, end }) =>
            blocks.find(({ id }) => id === blockId)!.text.slice(start, end),
          )
          .join(' ');
        right += factsIn(facts, text);
      }
      return { right, of };
    },
    model: async (model) => {
      let right = 0;
      for (const { article, part, facts } of set) {
        const own = articles.get(article)!;
        const fields = { title: own.title, summary: '' } as ArticleState['fields'];
        const asked = headlinesPart({ fields, blocks: partOf(own, part) }, () => []);
        const answer = await answerTo(model, asked);
        right += answer ? factsIn(facts, `${answer.summary} ${answer.summary_zh}`) : 0;
      }
      return { right, of };
    },
  };
}

const isProse = ({ kind }: { kind: string }): boolean => kind === 'paragraph' || kind === 'quote';

function asked(): Task {
  const set = questions();
  const articles = ownArticles();
  const hasAll = (facts: (typeof set)[number]['facts'], text: string): number =>
    factsIn(facts, text) === facts.length ? 1 : 0;
  return {
    name: 'questions',
    items: set.length,
    builtIn: async () => {
      let right = 0;
      for (const { article, question, facts } of set) {
        const passages = articles.get(article)!.blocks.filter(isProse);
        const query = { words: question, near: [] };
        const found = relevantPassages(passages, query, ANSWER_ROOM);
        right += hasAll(facts, found.map((place) => passages[place]!.text).join(' '));
      }
      return { right, of: set.length };
    },
    model: async (model) => {
      let right = 0;
      for (const { article, question, facts } of set) {
        const { title, blocks } = articles.get(article)!;
        const given = blocks.map(({ id, text }, at) => ({ n: at + 1, id, text }));
        const text = { title, book: null, given, of: given.length, quote: '' };
        const { system, messages } = askPrompt({
          source: 'ARTICLE',
          prompt: question,
          earlier: [],
          text,
          book: null,
          words: [],
        });
        right += hasAll(facts, await textOf(model, { system, messages }));
      }
      return { right, of: set.length };
    },
  };
}

type Prompt = Parameters<CountedModel['complete']>[0];

/** A whole answer; '' where the model failed, which counts as a wrong one. */
const textOf = async (model: CountedModel, prompt: Prompt): Promise<string> =>
  model.complete(prompt).then(
    ({ text }) => text,
    () => '',
  );

/** The answer to one part of a task; null where it cannot be read: the server would send it back once. */
async function answerTo<T extends object>(model: CountedModel, part: Part<T>): Promise<T | null> {
  const { system, data, read } = part;
  const messages = [{ role: 'user', content: framed(data) }] as const;
  try {
    return read(readJson(await textOf(model, { system, messages, json: true })));
  } catch {
    return null;
  }
}

function readJson(answer: string): unknown {
  try {
    return JSON.parse(/\{[\s\S]*\}/.exec(answer)?.[0] ?? '');
  } catch {
    return null;
  }
}
