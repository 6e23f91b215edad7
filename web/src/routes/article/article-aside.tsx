import type { Article, ArticleSummary } from '@bluebird/contract/articles.ts';
import { KeyList } from '#ui/key-list.tsx';
import { SHORTCUTS } from '#reading/article-shortcuts.ts';
import { hasTranslation } from '#reading/translation/has-translation.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';

const ESSENTIAL = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts).filter(
  ({ essential }) => essential,
);

const factsOf = (article: Article): [name: string, value: string][] => [
  ...(article.creator ? [['来源', article.creator.name] as [string, string]] : []),
  ['难度', difficultyLabel(article) || '未评定'],
  ['长度', `${article.words} 词，约 ${article.minutes} 分钟`],
];

/** What stands in the word column until a word is tapped: contents and a hint. */
export function ArticleAside({ article }: { article: Article }) {
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
      {headings.length > 0 && (
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
                      ?.scrollIntoView({ behavior: 'smooth' })
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
