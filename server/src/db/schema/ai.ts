/** Translations that were made, for everyone who asks for the same text. */
export type TranslationsTable = {
  /** `translation_key` of the text. */
  key: Buffer;
  text: string;
  zh: string;
  /** What made it. */
  engine: string;
  created_at: Date;
};

/** How often a reader had something translated on a day of Shanghai. */
export type TranslationUsesTable = {
  user_id: number;
  /** The instant the day began. */
  day: Date;
  uses: number;
};
