export const issueHref = (id: number): string => `/magazine/${id}`;

/** An article opened from an issue, so that its end leads on in it. */
export const articleInIssueHref = (articleId: number, issueId: number): string =>
  `/article/${articleId}?magazine=${issueId}`;
