import { readdirSync, readFileSync } from 'node:fs';
import type { Term } from '@bluebird/engine/terms/terms.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { parseContentFile } from '../../server/src/db/seed/content-file.ts';

/** One of our own articles. */
export type OwnArticle = { title: string; summary: string; blocks: Block[] };

const ARTICLES = new URL('../../content/articles/', import.meta.url);

/** Our own articles, by the names of their files. */
export const ownArticles = (): Map<string, OwnArticle> =>
  new Map(
    readdirSync(ARTICLES).map((file) => [
      file.replace(/\.md$/, ''),
      parseContentFile(readFileSync(new URL(file, ARTICLES), 'utf8')),
    ]),
  );

/** The lines of a table of this folder, each cell by its column. */
function rowsOf(name: string): ((column: string) => string)[] {
  const file = new URL(`set/${name}.tsv`, import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

/** A fact that an answer must have: any of several spellings. */
type Fact = RegExp;

const factsOf = (cell: string): Fact[] => cell.split(' ;; ').map((fact) => new RegExp(fact, 'u'));

/** What share of the facts a text has. */
export const factsIn = (facts: readonly Fact[], text: string): number =>
  facts.filter((fact) => fact.test(text)).length;

export type AskedTranslation = { id: string; text: string; terms: Term[] };

/** Texts to be translated, each with the Chinese that is agreed for its terms. */
export const translations = (): AskedTranslation[] =>
  rowsOf('translations').map((cell) => ({
    id: cell('id'),
    text: cell('text'),
    terms: cell('terms')
      .split(';')
      .map((pair) => {
        const [source = '', target = ''] = pair.split('=');
        return { source, target, kind: 'term', case_sensitive: false };
      }),
  }));

export type AskedSummary = { id: string; article: string; part: string; facts: Fact[] };

/** Articles, or halves of them, with the facts that a summary must have. */
export const summaries = (): AskedSummary[] =>
  rowsOf('summaries').map((cell) => ({
    id: cell('id'),
    article: cell('article'),
    part: cell('part'),
    facts: factsOf(cell('facts')),
  }));

export type AskedQuestion = { id: string; article: string; question: string; facts: Fact[] };

/** Questions about our articles, with the facts of their answers. */
export const questions = (): AskedQuestion[] =>
  rowsOf('questions').map((cell) => ({
    id: cell('id'),
    article: cell('article'),
    question: cell('question'),
    facts: factsOf(cell('facts')),
  }));

/** The blocks of an article, or those of its first or second half. */
export function partOf({ blocks }: OwnArticle, part: string): Block[] {
  const middle = Math.ceil(blocks.length / 2);
  if (part === 'first') return blocks.slice(0, middle);
  return part === 'second' ? blocks.slice(middle) : blocks;
}
