import { readFileSync } from 'node:fs';

/** A piece of news, written for three levels of readers. */
export type GradedNews = {
  title: string;
  /** The versions, each a list of paragraphs. */
  versions: [elementary: string[], intermediate: string[], advanced: string[]];
};

/**
 * Weights are fitted to the development set only; reported figures are measured on the held-out
 * set.
 */
export type NewsSet = 'development' | 'held-out';

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
