import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ARTICLES = path.resolve(import.meta.dirname, '../content/articles');

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * An English text of at least `words` words: the paragraphs of our own articles, repeated with a
 * number in front when all have been used, so that no two are equal.
 */
export function sampleText(words: number): string {
  const paragraphs = englishParagraphs();
  const chosen: string[] = [];
  for (let count = 0, at = 0; count < words; at++) {
    const round = Math.floor(at / paragraphs.length);
    const text = paragraphs[at % paragraphs.length]!;
    const paragraph = round === 0 ? text : `Note ${chosen.length + 1}: ${text}`;
    chosen.push(paragraph);
    count += countWords(paragraph);
  }
  return chosen.join('\n\n');
}

function englishParagraphs(): string[] {
  return readdirSync(ARTICLES)
    .toSorted()
    .map((file) => readFileSync(path.join(ARTICLES, file), 'utf8').split(/^---$/m)[2] ?? '')
    .flatMap((body) => body.split(/\n\s*\n/).map((block) => block.trim().split('\n')[0]!))
    .filter((line) => line && !/^[#>~]/.test(line))
    .map((line) => line.replaceAll('*', ''));
}
