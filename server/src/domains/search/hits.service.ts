import type {
  ArticleHit,
  CollectionHit,
  CreatorHit,
  SearchHit,
} from '@bluebird/contract/search.ts';
import type { Context } from '#core/context.ts';
import type { IndexedKind } from './index.queries.ts';
import { listSearchable, type SearchableArticle } from '#domains/articles/searchable.service.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import { listCollections, listCreators } from './named.queries.ts';
import { bestExcerpt, type Passage } from './excerpt.ts';
import { likelyForms, Matcher, type Needles } from './matcher.ts';
import { listStems } from './search.queries.ts';

/** What was found, as it is shown: in the order of the ids, without what is gone since. */
export const HITS: Record<
  IndexedKind,
  (context: Context, ids: number[], needles: Needles) => Promise<SearchHit[]>
> = {
  article: showArticles,
  collection: showCollections,
  creator: showCreators,
};

async function showArticles(context: Context, ids: number[], needles: Needles) {
  const [summaries, texts] = await Promise.all([
    listVisible(context, ids, null),
    listSearchable(context.db, ids),
  ]);
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const found = ids.flatMap((id) => {
    const article = summaries.get(id);
    const text = textOf.get(id);
    return article && text ? [{ article, text }] : [];
  });
  const all = found.flatMap(({ text }) => [text.title, ...passages(text).map((p) => p.text)]);
  const matcher = await matcherFor(context, needles, all);
  return found.map(({ article, text }): ArticleHit => ({
    kind: 'article',
    article,
    title_marks: matcher.marks(article.title),
    title_zh_marks: matcher.marks(article.title_zh),
    excerpt: bestExcerpt(passages(text), matcher),
  }));
}

/** Paragraphs first, for they say where to open the article; of each its English first. */
const passages = ({ blocks, summary, summaryZh }: SearchableArticle): Passage[] => [
  ...blocks.flatMap(({ id, text, zh = '' }): Passage[] => [
    { blockId: id, lang: 'en', text },
    { blockId: id, lang: 'zh', text: zh },
  ]),
  { blockId: null, lang: 'zh', text: summaryZh },
  { blockId: null, lang: 'en', text: summary },
];

async function showCreators(context: Context, ids: number[], needles: Needles) {
  const rows = await listCreators(context.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const matcher = await matcherFor(
    context,
    needles,
    rows.map(({ name }) => name),
  );
  return ids.flatMap((id): CreatorHit[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, name_zh, about_zh } = row;
    return [
      {
        kind: 'creator',
        creator: { id, name, name_zh },
        about_zh,
        name_marks: matcher.marks(name),
        name_zh_marks: matcher.marks(name_zh),
      },
    ];
  });
}

async function showCollections(context: Context, ids: number[], needles: Needles) {
  const rows = await listCollections(context.db, ids, context.clock());
  const byId = new Map(rows.map((row) => [row.id, row]));
  const matcher = await matcherFor(
    context,
    needles,
    rows.map(({ name }) => name),
  );
  return ids.flatMap((id): CollectionHit[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { published_at: _, ...collection } = row;
    const marks = {
      name_marks: matcher.marks(row.name),
      name_zh_marks: matcher.marks(row.name_zh),
    };
    return [{ kind: 'collection', ...collection, ...marks }];
  });
}

async function matcherFor({ db }: Context, needles: Needles, texts: string[]) {
  return new Matcher(needles, await listStems(db, likelyForms(needles, texts)));
}
