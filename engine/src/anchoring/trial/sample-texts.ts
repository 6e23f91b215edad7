import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../../content/articles');

/** The paragraphs of our sample articles, for the trial of anchoring. */
export const sampleTexts = (): string[][] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const body = readFileSync(path.join(FOLDER, file), 'utf8').split('\n---\n')[1]!;
      const english = body
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('~ '));
      return english.map((line) => line.replace(/^(## |> )/, '').replaceAll('*', ''));
    });
