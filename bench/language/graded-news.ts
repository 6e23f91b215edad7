import { readFileSync } from 'node:fs';

/** Versions of a text for three levels of readers, each a list of paragraphs. */
export type Versions = [elementary: string[], intermediate: string[], advanced: string[]];

/** A piece of news, written for three levels of readers. */
export type GradedNews = {
  title: string;
  versions: Versions;
};

/**
 * Weights are fitted to the development sets only; reported figures are measured on the held-out
 * sets. The versions of `close` ones differ little, as a newspaper's do.
 */
export const NEWS_SETS = [
  'development',
  'held-out',
  'close-development',
  'close-held-out',
] as const;
export type NewsSet = (typeof NEWS_SETS)[number];

/**
 * Reads a set of graded news.
 * @throws Error naming a piece of news that lacks one of its three versions
 */
export function gradedNews(set: NewsSet): GradedNews[] {
  const file = new URL(`./graded-news/${set}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split(/^# /mu)
    .slice(1)
    .map((piece) => {
      const [title = '', ...rest] = piece.split(/^## (?:elementary|intermediate|advanced)$/mu);
      const [elementary, intermediate, advanced] = rest.map((text) =>
        text
          .trim()
          .split('\n')
          .filter((paragraph) => paragraph.trim() !== ''),
      );
      if (!elementary || !intermediate || !advanced)
        throw new Error(`Versions are missing: ${title.trim()}.`);
      return { title: title.trim(), versions: [elementary, intermediate, advanced] };
    });
}

/** Triples of corresponding paragraphs; none unless all versions have equally many. */
export function paragraphsOf([easy, middle, hard]: Versions): Versions[] {
  if (easy.length !== middle.length || middle.length !== hard.length) return [];
  return easy.map((text, i) => [[text], [middle[i] ?? ''], [hard[i] ?? '']]);
}
