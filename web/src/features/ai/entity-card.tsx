import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerSection } from './answer-section.tsx';
import { entityQuery } from './summaries-api.ts';

/** Who or what a name is, and what it has to do with the text it stands in. */
export function EntityCard({ name, articleId }: { name: string; articleId: number | undefined }) {
  const query = useQuery(entityQuery(name, articleId));
  const { data } = query;
  return (
    <AnswerSection title="这是谁" query={query}>
      {data === null && <p className="text-ink-2">名字表里没有它，只知道是个名字。</p>}
      {data && (
        <>
          <p>
            <b className="font-semibold">{data.zh || data.name}</b>
            {data.label && <span className="ms-2 text-sm text-ink-3">{data.label}</span>}
          </p>
          {data.who && <p className="mt-1 leading-relaxed">{data.who}</p>}
          {data.here && <p className="mt-1 leading-relaxed text-ink-2">{data.here}</p>}
          {data.articles.length > 0 && (
            <div className="mt-2.5">
              <h4 className="text-sm text-ink-3">也写到{data.zh || data.name}的文章</h4>
              <ul>
                {data.articles.map(({ id, title, title_zh }) => (
                  <li key={id}>
                    <Link
                      to={`/article/${id}`}
                      className="flex min-h-11 flex-col justify-center py-1.5 hover:text-qing"
                    >
                      <span lang="en" className="font-read">
                        {title}
                      </span>
                      {title_zh && <span className="text-sm text-ink-2">{title_zh}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="mt-1.5 text-sm text-ink-3">
            {data.built_in ? '来自名字表' : `AI 生成（${data.engine}），可能有误`}
          </p>
        </>
      )}
    </AnswerSection>
  );
}
