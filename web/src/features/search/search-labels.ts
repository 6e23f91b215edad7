import { MAX_COUNTED, SEARCH_KINDS } from '@bluebird/contract/search-limits.ts';
import type { SearchGroup, SearchKind } from '@bluebird/contract/search.ts';

/** How each kind of hit is called, and counted. */
export const KIND_LABELS = {
  article: { name: '文章', unit: '篇' },
  word: { name: '单词', unit: '个' },
  book: { name: '书', unit: '本' },
  collection: { name: '合集', unit: '个' },
  creator: { name: '刊物', unit: '个' },
} satisfies Record<SearchKind, { name: string; unit: string }>;

export const isSearchKind = (value: string | null): value is SearchKind =>
  (SEARCH_KINDS as readonly (string | null)[]).includes(value);

/** `文章 23 篇`, of very many `1000+`; of what is only written alike `标题相近的文章`. */
export function countLabel({ kind, total, near }: SearchGroup): string {
  const { name, unit } = KIND_LABELS[kind];
  if (near) return `${kind === 'article' ? '标题' : '拼写'}相近的${name}`;
  return `${name} ${total}${total < MAX_COUNTED ? '' : '+'} ${unit}`;
}
