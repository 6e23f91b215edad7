import type { CollectionSummary, Visibility } from '@bluebird/contract/collections.ts';

type Named = Pick<CollectionSummary, 'name' | 'name_zh'>;

/** The name readers see first: the Chinese one where there are two. */
export const mainName = ({ name, name_zh }: Named): string => name_zh || name;

/** The other name; '' where there is one only. */
export const otherName = ({ name, name_zh }: Named): string => (name_zh ? name : '');

/** Name of the collection's maker. */
export const makerName = ({ owner }: Pick<CollectionSummary, 'owner'>): string =>
  owner?.name ?? '青鸟编辑部';

export const collectionHref = (id: number): string => `/collection/${id}/show`;

/** An article opened from a collection, so that its end leads on in it. */
export const articleInCollectionHref = (articleId: number, collectionId: number): string =>
  `/article/${articleId}?collection=${collectionId}`;

export const editHref = (id: number): string => `/collection/new?id=${id}`;

/** A collection's visibility in a word. */
export const VISIBILITY_LABELS: Record<Visibility, string> = {
  private: '仅自己可见',
  link: '凭链接可见',
  public: '已公开',
};
