import { readStoredJson, writeStored } from '#lib/stored.ts';
import {
  createTranslations,
  type TranslationMode,
  type Translations,
} from '#reader/translations.ts';

/** The translation mode chosen in one article; the list keeps the newest last. */
type Kept = { id: number; mode: TranslationMode; turned: string[] };

const KEY = 'article-translations';
/** Articles remembered at most, and single blocks of each. */
const MAX_ARTICLES = 40;
const MAX_BLOCKS = 60;

function readKept(): Kept[] {
  const kept = readStoredJson<Kept[]>(KEY);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one?.turned)) : [];
}

/** An article's translations as the reader left them, else as articles usually begin. */
export function restoreTranslations(articleId: number, usual: TranslationMode): Translations {
  const kept = readKept().find(({ id }) => id === articleId);
  return createTranslations(kept?.mode ?? usual, kept?.turned);
}

/** Remembers every change on this device. Returns the way to stop. */
export const keepTranslations = (articleId: number, translations: Translations): (() => void) =>
  translations.subscribe(({ mode, turned }, before) => {
    if (mode === before.mode && turned === before.turned) return;
    const others = readKept().filter(({ id }) => id !== articleId);
    const mine: Kept = { id: articleId, mode, turned: [...turned].slice(-MAX_BLOCKS) };
    writeStored(KEY, JSON.stringify([...others, mine].slice(-MAX_ARTICLES)));
  });
