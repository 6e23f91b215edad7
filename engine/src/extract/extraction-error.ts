/** Why a text could not be extracted. These words are stable: callers show and store them. */
export type ExtractionReason =
  /** More bytes, elements, text or blocks than `limits.ts` allows. */
  | 'too_large'
  /** Elements nested deeper than any page needs. */
  | 'too_deep'
  /** Not an HTML document: a PDF, a picture, JSON, nothing at all. */
  | 'not_html'
  /** A page without a readable article: a login form, a list of links, an empty shell. */
  | 'no_article';

export class ExtractionError extends Error {
  override readonly name = 'ExtractionError';
  readonly reason: ExtractionReason;

  constructor(reason: ExtractionReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
