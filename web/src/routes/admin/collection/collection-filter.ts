import { VISIBILITY_LABELS } from '#features/collections/collection-names.ts';
import type { ManageFilter } from '#features/collections/collections-api.ts';

/** What the desk of collections can be narrowed to, as its list of choices names it. */
export const STATES = [
  { value: '', label: '全部状态' },
  { value: 'link', label: '待公开' },
  { value: 'public', label: '已公开' },
  { value: 'featured', label: '推荐中' },
  { value: 'private', label: VISIBILITY_LABELS.private },
] as const;
export type State = (typeof STATES)[number]['value'];

export const ORDERS = [
  { value: 'updated', label: '最近改动' },
  { value: 'new', label: '最近发布' },
  { value: 'hot', label: '最受欢迎' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

const oneOf = <V extends string>(options: readonly { value: V }[], value: string | null): V =>
  options.find((option) => option.value === value)?.value ?? options[0]!.value;

/** The choices of an address. */
export const stateOf = (search: URLSearchParams): State => oneOf(STATES, search.get('state'));
export const orderOf = (search: URLSearchParams): Order => oneOf(ORDERS, search.get('order'));

/** What an address asks the server for. */
export function filterOf(search: URLSearchParams): ManageFilter {
  const state = stateOf(search);
  const offset = Math.trunc(Number(search.get('offset')));
  return {
    order: orderOf(search),
    q: search.get('q') ?? '',
    visibility: state === '' || state === 'featured' ? undefined : state,
    featured: state === 'featured' ? true : undefined,
    offset: offset > 0 && offset <= 1_000_000 ? offset : 0,
  };
}
