import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitSentences } from '#text/sentences.ts';
import { HARD_PARAGRAPHS } from './hard-paragraphs.ts';

/** A paragraph whose sentences were aligned by hand. */
export type GoldParagraph = {
  from: string;
  text: string;
  zh: string;
  /** For each sentence its Chinese; empty where it was left out. */
  own: readonly string[];
};

const ARTICLES = path.resolve(import.meta.dirname, '../../../../content/articles');
const ENDS = path.resolve(import.meta.dirname, 'article-ends.json');

/**
 * The paragraphs of our articles that have several sentences, aligned by reading them:
 * `article-ends.json` holds for each block where in its Chinese each sentence's own ends.
 * @throws Error when an article was changed since
 */
export function articleParagraphs(): GoldParagraph[] {
  const ends: Record<string, number[][]> = JSON.parse(readFileSync(ENDS, 'utf8'));
  return readdirSync(ARTICLES).flatMap((file) => {
    const from = file.replace('.md', '');
    const gold = ends[from];
    if (!gold) return [];
    return blocksOf(path.join(ARTICLES, file)).flatMap(({ text, zh }, place) => {
      const stops = gold[place] ?? [];
      if (stops.at(-1) !== zh.length || stops.length !== splitSentences(text).length) {
        throw new Error(`${from}: block ${place} is not the one that was aligned by hand`);
      }
      const own = stops.map((stop, sentence) => zh.slice(stops[sentence - 1] ?? 0, stop).trim());
      return own.length > 1 ? [{ from, text, zh, own }] : [];
    });
  });
}

/** The paragraphs written to be hard. */
export const hardParagraphs = (): GoldParagraph[] =>
  HARD_PARAGRAPHS.map(({ why, beads }) => ({
    from: why,
    text: beads.flatMap(([english]) => english).join(' '),
    zh: beads.map(([, chinese]) => chinese).join(''),
    own: beads.flatMap(([english, chinese]) => english.map(() => chinese)),
  }));

/** The blocks of an article's file, without their formatting. */
function blocksOf(file: string): { text: string; zh: string }[] {
  const lines = readFileSync(file, 'utf8').split('\n---\n')[1]!.split('\n').filter(Boolean);
  return lines.flatMap((line, place) => {
    if (!line.startsWith('~ ')) return [];
    const text = lines[place - 1]!.replace(/^(?:## |> )/, '').replaceAll('*', '');
    return [{ text: text.trim(), zh: line.slice(2).trim() }];
  });
}
