import { SET_PAGES, type DeskDesign } from '@bluebird/contract/poster-designs.ts';
import type { DeskPage, PosterDraft } from '#features/sharing/desk-posters.ts';

/** What is composed: single posters, a picture for links, a set for 小红书. */
export type DeskMode = 'single' | 'link' | 'set';

export const DESIGN_LABELS: Record<DeskDesign, string> = {
  cover: '封面',
  quote: '金句',
  word: '单词',
  paper: '素笺',
  passage: '段落',
  words: '词表',
  link: '横图',
};

/** The pages that an editor begins with, made of what the article says. */
export function firstPages(mode: DeskMode, draft: PosterDraft): DeskPage[] {
  const { title, title_zh, summary_zh, passages, words } = draft;
  const shape = mode === 'set' ? 'card' : mode === 'link' ? 'wide' : 'tall';
  const page = (design: DeskDesign, more: Partial<DeskPage> = {}): DeskPage => ({
    design,
    shape,
    title,
    title_zh,
    summary_zh,
    ...more,
  });
  if (mode === 'link') return [page('link')];
  if (mode === 'set') {
    const middle = passages.slice(0, SET_PAGES.most - 2).map((one) => page('passage', one));
    return [page('cover'), ...middle, ...(words.length > 0 ? [page('words', { words })] : [])];
  }
  const [quote] = passages;
  const [word] = words;
  const sentence = passages.find((one) => word && one.quote.includes(word.word)) ?? quote;
  return [
    page('cover'),
    ...(quote ? [page('quote', quote)] : []),
    ...(word ? [page('word', { words: [word], ...sentence })] : []),
    page('paper'),
    ...(words.length > 0 ? [page('words', { words, shape: 'card' })] : []),
  ];
}
