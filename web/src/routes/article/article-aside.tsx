import { prefersReducedMotion } from '#reader/keep-visible.ts';
import type { Article, ArticleSummary } from '@bluebird/contract/articles.ts';
import type { BookChapter } from '@bluebird/contract/books.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { bookHref, readHref } from '#features/books/book-address.ts';
import { SHORTCUTS } from '#reading/article-shortcuts.ts';
import { hasTranslation } from '#reading/translation/has-translation.ts';
import { KeyList } from '#ui/key-list.tsx';
import { textLink } from '#ui/text-link.ts';

const ESSENTIAL = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts).filter(
  ({ essential }) => essential,
);

const factsOf = (article: Article): [name: string, value: string][] => [
  ...(article.book ? [['书名', article.book.title] as [string, string]] : []),
  ...(article.creator ? [['来源', article.creator.name] as [string, string]] : []),
  ['难度', difficultyLabel(article) || '未评定'],
  ['长度', `${article.words} 词，约 ${article.minutes} 分钟`],
];

/** What stands in the word column until a word is tapped: contents and a hint. */
export function ArticleAside({
  article,
  contents,
}: {
  article: Article;
  contents: readonly BookChapter[] | undefined;
}) {
  const useful = ESSENTIAL.filter(({ needsZh }) => !needsZh || hasTranslation(article));
  const headings = article.blocks.filter((block) => block.kind === 'heading');
  return (
    <div className="h-full overflow-y-auto px-6 pb-6 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {factsOf(article).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
      {article.book && contents && <Chapters book={article.book} contents={contents} />}
      {!article.book && headings.length > 0 && (
        <nav aria-label="目录" className="mt-6 border-t border-line pt-4">
          <h2 className="text-ink-3">目录</h2>
          <ol className="mt-1.5">
            {headings.map((heading) => (
              <li key={heading.id}>
                <button
                  type="button"
                  lang="en"
                  className="py-1.5 text-start font-read text-md text-ink-2 hover:text-qing"
                  style={{ paddingInlineStart: `${((heading.level ?? 2) - 2) * 0.9}rem` }}
                  onClick={() =>
                    document
                      .querySelector(`[data-block="${CSS.escape(heading.id)}"]`)
                      ?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
                  }
                >
                  {heading.text}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <section className="mt-6 border-t border-line pt-4">
        <h2 className="text-ink-3">查词</h2>
        <p className="mt-1.5 text-md text-ink-2">点一下正文里的词，释义就在这里。</p>
        <div className="mt-3 hidden hover-fine:block">
          <KeyList shortcuts={useful} />
        </div>
      </section>
    </div>
  );
}

/** An article's grade and the exam vocabulary it asks for: `简单 · 四级/高考`, or what is known of it. */
const difficultyLabel = (article: Pick<ArticleSummary, 'difficulty' | 'exam_level'>): string =>
  [article.difficulty, article.exam_level]
    .filter((code) => code !== null)
    .map((code) => DIFFICULTY_LABELS[code])
    .join(' · ');

/** Chapters that are listed beside a text; those around the one being read. */
const LISTED = 24;

/** The chapters of the book around the one being read, which is marked. */
function Chapters({
  book,
  contents,
}: {
  book: NonNullable<Article['book']>;
  contents: readonly BookChapter[];
}) {
  const last = Math.max(0, contents.length - LISTED);
  const first = Math.min(last, Math.max(0, book.chapter - 1 - LISTED / 2));
  const client = useQueryClient();
  return (
    <nav aria-label="章节" className="mt-6 border-t border-line pt-4">
      <h2 className="text-ink-3">章节</h2>
      <ol className="mt-1.5">
        {contents.slice(first, first + LISTED).map(({ chapter, article_id: id, title }) => (
          <li key={chapter}>
            <Link
              to={readHref(book.id, chapter)}
              onMouseDown={() => prefetchArticle(client, id)}
              onClick={() => prefetchArticle(client, id)}
              aria-current={chapter === book.chapter ? 'page' : undefined}
              lang="en"
              className="block py-1.5 font-read text-md text-ink-2 hover:text-qing aria-[current]:font-semibold aria-[current]:text-qing"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
      {contents.length > LISTED && (
        <Link to={bookHref(book.id)} className={textLink}>
          全部 {contents.length} 章
        </Link>
      )}
    </nav>
  );
}
