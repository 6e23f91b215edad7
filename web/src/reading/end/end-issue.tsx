import { useQuery } from '@tanstack/react-query';
import { articleInIssueHref, issueHref } from '#features/magazines/issue-address.ts';
import { issueQuery, wholeContentsQuery } from '#features/magazines/magazines-api.ts';
import { EndNext } from './end-next.tsx';

/** Leads on in the issue the article was opened from; nothing when it is not in it any more. */
export default function EndIssue({ articleId, issueId }: { articleId: number; issueId: number }) {
  const { data: issue } = useQuery(issueQuery(issueId));
  const { data: contents } = useQuery(wholeContentsQuery(issueId));
  const articles = contents?.items.flatMap(({ article }) => article ?? []) ?? [];
  const place = articles.findIndex(({ id }) => id === articleId);
  if (!issue || place === -1) return null;
  const article = articles[place + 1];
  return (
    <EndNext
      heading={
        <>
          <span lang="en">{issue.name}</span>　{issue.edition}　{place + 1} / {articles.length}
        </>
      }
      headingHref={issueHref(issueId)}
      next={article ? { article, href: articleInIssueHref(article.id, issueId) } : null}
      atEnd="这一期读到头了。"
    />
  );
}
