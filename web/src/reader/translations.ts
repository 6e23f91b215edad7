import type { ReactNode } from 'react';
import type { Block } from '@bluebird/contract/blocks.ts';
import { createStore } from 'zustand/vanilla';

/** Without translations, a mark at each paragraph that reveals its own, or beside all of them. */
export type TranslationMode = 'off' | 'peek' | 'side';
/** What an article is in while its translations are not all shown. */
export type Resting = Exclude<TranslationMode, 'side'>;

/**
 * Shows the Chinese of a block that brought none: it makes it, or says why not.
 * @param asked whether the reader asked for this very block
 */
export type ShowMissing = (block: Block, asked: boolean) => ReactNode;

/** Stands behind a block's Chinese: the way to a better one. */
type Improve = (block: Block) => ReactNode;

type TranslationState = {
  mode: TranslationMode;
  /** Blocks that are the other way round than the mode has them. */
  turned: ReadonlySet<string>;
  /** Blocks near the screen, the others of a long text have no mark; null: all have one. */
  near: ReadonlySet<string> | null;
  /** Null when translations that are missing cannot be made. */
  showMissing: ShowMissing | null;
  /** Null until there is a way. */
  improve: Improve | null;
};

/** Which blocks of one text show their Chinese. */
export const createTranslations = (mode: TranslationMode, turned: readonly string[] = []) =>
  createStore<TranslationState>(() => ({
    mode,
    turned: new Set(turned),
    near: null,
    showMissing: null,
    improve: null,
  }));

export type Translations = ReturnType<typeof createTranslations>;

/** Whether a block's Chinese is shown. */
export const isShown = ({ mode, turned }: TranslationState, blockId: string): boolean =>
  (mode === 'side') !== turned.has(blockId);

/** Shows a block's Chinese, or hides it. */
export const turnBlock = (translations: Translations, blockId: string): void =>
  translations.setState(({ turned }) => {
    const next = new Set(turned);
    if (!next.delete(blockId)) next.add(blockId);
    return { turned: next };
  });

/** Changes the mode of the whole text; single blocks follow it again. */
export const setMode = (translations: Translations, mode: TranslationMode): void =>
  translations.setState({ mode, turned: new Set() });

/** Kinds of block whose Chinese is worth making: neither code nor a table. */
const PROSE: readonly Block['kind'][] = ['paragraph', 'heading', 'quote', 'list_item', 'figure'];

/** Whether Chinese of a block can be shown, brought along or made. */
export const canTranslate = (
  { zh, kind, text }: Pick<Block, 'zh' | 'kind' | 'text'>,
  { showMissing }: Pick<TranslationState, 'showMissing'>,
): boolean => Boolean(zh) || (showMissing !== null && text !== '' && PROSE.includes(kind));
