/** Why a text could not be extracted. Callers show and store these words: never rename them. */
export type ExtractionReason =
  /** The document exceeds the bytes, elements, text or blocks that `limits.ts` allows. */
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
