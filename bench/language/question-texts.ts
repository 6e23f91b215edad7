import { readdirSync, readFileSync } from 'node:fs';
import { labelledWords } from './labelled-words.ts';

/** A question of `content/questions.json`. */
export type WrittenQuestion = {
  kind: string;
  prompt: string;
  mark: [number, number] | null;
  options: string[];
  answer: number;
};

/** A text from which questions are made. */
export type QuestionText = {
  name: string;
  /** Hand-written questions about the whole text. */
  written: WrittenQuestion[];
  blocks: { id: string; text: string; zh?: string }[];
};

const ARTICLES = new URL('../../content/articles/', import.meta.url);

const QUESTIONS = new URL('../../content/questions.json', import.meta.url);
const PAGES = new URL('../../engine/src/extract/fixtures/', import.meta.url);

/**
 * The texts for questions: our own articles with their Chinese; the sample pages and the labelled
 * press sentences, by document, without Chinese, as imported texts are.
 */
export const questionTexts = (): QuestionText[] => [
  ...ownArticles(),
  ...samplePages(),
  ...sentencesOfPress(),
];

const samplePages = (): QuestionText[] =>
  readdirSync(PAGES)
    .filter((file) => file.endsWith('.txt') && !file.startsWith('chinese'))
    .toSorted()
    .map((file) => {
      const lines = readFileSync(new URL(file, PAGES), 'utf8').split('\n').filter(Boolean);
      return { name: file, written: [], blocks: lines.map((text, i) => ({ id: `p${i}`, text })) };
    });

function ownArticles(): QuestionText[] {
  const questions = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as Record<
    string,
    WrittenQuestion[]
  >;
  return readdirSync(ARTICLES)
    .toSorted()
    .map((file) => {
      const body = readFileSync(new URL(file, ARTICLES), 'utf8').split(/^---$/m)[2] ?? '';
      const paragraphs = body
        .split(/\n\s*\n/)
        .map((block) => block.trim().split('\n~ '))
        .filter(([text = '']) => text !== '' && !/^[#>]/.test(text));
      const blocks = paragraphs.map(([text = '', zh = ''], i) => ({
        id: `b${i}`,
        text: text.replaceAll('*', ''),
        zh,
      }));
      const name = file.slice(0, -3);
      return {
        name,
        written: (questions[name] ?? []).filter(({ kind }) => kind === 'choice'),
        blocks,
      };
    });
}

function sentencesOfPress(): QuestionText[] {
  const byDocument = new Map<string, Set<string>>();
  for (const { source, doc, sentence } of labelledWords()) {
    if (source === 'bluebird') continue;
    byDocument.set(doc, (byDocument.get(doc) ?? new Set()).add(sentence));
  }
  return [...byDocument].map(([name, sentences]) => ({
    name,
    written: [],
    blocks: [...sentences].map((text, i) => ({ id: `s${i}`, text })),
  }));
}
