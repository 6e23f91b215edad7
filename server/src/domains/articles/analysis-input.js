/** Ids under which an article's title and summary are analysed beside its blocks. */
const TITLE_BLOCK = '_title';
const SUMMARY_BLOCK = '_summary';
/** Everything of an article whose words can be tapped. */
export const tappableText = (article) => [
  { id: TITLE_BLOCK, text: article.title },
  { id: SUMMARY_BLOCK, text: article.summary },
  ...article.blocks,
];
