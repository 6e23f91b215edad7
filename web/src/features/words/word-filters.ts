import { WORD_EXAM_LABELS } from './word-exams.ts';
import type { WordFilter, WordOrder } from './words-api.ts';

export const WORD_ORDERS: readonly { value: WordOrder; label: string }[] = [
  { value: 'new', label: '最近' },
  { value: 'old', label: '最早' },
  { value: 'az', label: '字母' },
  { value: 'due', label: '到期' },
  { value: 'freq', label: '词频' },
];

type StateFilter = NonNullable<WordFilter['state']>;

/** `undefined` is every word but the known ones. */
export const WORD_STATES: readonly { value: StateFilter | undefined; label: string }[] = [
  { value: undefined, label: '在学' },
  { value: 'new', label: '未开始' },
  { value: 'learning', label: '复习中' },
  { value: 'leech', label: '难词' },
  { value: 'suspended', label: '已暂停' },
  { value: 'known', label: '已认识' },
];

/** What an address narrows the word book to. */
export function wordFilterOf(search: URLSearchParams): WordFilter {
  const article = Number(search.get('article'));
  const exam = WORD_EXAM_LABELS.find(({ value }) => value === search.get('exam'))?.value;
  const state = WORD_STATES.find(({ value }) => value === search.get('state'))?.value;
  const q = search.get('q')?.trim().slice(0, 64);
  return {
    order: WORD_ORDERS.find(({ value }) => value === search.get('order'))?.value ?? 'new',
    ...(state && { state }),
    ...(exam && { exam }),
    ...(Number.isSafeInteger(article) && article > 0 && { source_id: article }),
    ...(q && { q }),
  };
}

/** The address of the word book under a filter. */
export function wordBookPath({ order, state, exam, source_id, q }: WordFilter): string {
  const search = new URLSearchParams();
  if (order && order !== 'new') search.set('order', order);
  if (state) search.set('state', state);
  if (exam) search.set('exam', exam);
  if (source_id) search.set('article', String(source_id));
  if (q) search.set('q', q);
  return search.size > 0 ? `/myword?${search}` : '/myword';
}
