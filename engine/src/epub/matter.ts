const MATTER_TITLE =
  /^(?:cover|title page|(?:table of )?contents|copyright(?: page| notice)?|colophon|masthead|imprint|advertisements?)$/i;

/** Whether a title is that of a cover, a list of contents or the like: no part of the text. */
export const isMatterTitle = (title: string): boolean => MATTER_TITLE.test(title.trim());
