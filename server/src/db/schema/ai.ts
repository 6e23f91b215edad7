/** Kept translations, one for each text, shared by all readers. */
export type TranslationsTable = {
  /** `translation_key` of the text. */
  key: Buffer;
  text: string;
  zh: string;
  /** Name of the engine that made it: the model's, or the translation service's. */
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
