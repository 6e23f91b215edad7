/**
 * What several articles become: `pdf` a magazine with a cover and contents, `epub` an e-book whose
 * notes pop up, `md` a text in Markdown for each, in a zip.
 */
export const EXPORT_FORMS = ['pdf', 'epub', 'md'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** Most articles of one issue. */
export const MAX_EXPORTED = 50;
