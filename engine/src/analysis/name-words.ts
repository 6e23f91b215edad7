const list = (words: string) => new Set(words.trim().split(/\s+/));

/** Titles after which any word with a capital is a person. */
export const STRONG_TITLES = list(
  'Mr Mrs Ms Miss Mx Dr Prof Sir Dame Messrs Mme Herr Frau Monsieur Madame Señor',
);

/** Titles before persons' names that also head other names (`President of the Bank`). */
export const TITLES = list(`
  Lord Lady President Chancellor Minister Premier Secretary Senator Governor Mayor Judge Justice General
  Colonel Major Captain Lieutenant Sergeant Admiral Professor Doctor King Queen Prince Princess Duke Duchess
  Emperor Pope Cardinal Archbishop Bishop Father Sister Brother Rabbi Imam Ayatollah Sheikh Congressman
  Congresswoman Representative Councillor Commissioner Ambassador Detective Inspector Officer Baroness Baron
  Count Countess Saint St Aunt Uncle`);

/** Words that stand between a given name and a surname. */
export const PARTICLES = list(
  'van von der den de da di del della dos do du la le el al bin ibn ben ten ter zu y e',
);

export const INITIAL = /^(?:\p{Lu}|(?:\p{Lu}\.)+)$/u;

/** Names that are modal verbs when they begin a question. */
export const MODAL_NAMES = list('Will May');

export const MONTHS = list(
  'January February March April May June July August September October November December',
);

export const DATE_WORD =
  'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter';

/**
 * Nouns that make the name before them one of an organisation or place: `Grace Church` is no
 * person.
 */
export const ORGANISATION_NOUNS = list(`
  academy airport airlines arena avenue award awards bank bay beach bridge castle cathedral centre center
  chapel church club college committee company corporation council county court day district express
  festival foundation fund gallery gardens group hall harbour harbor hospital hotel house inc industries
  institute institution international island islands lake lane library limited ltd mountain museum office
  park party plaza post press prison prize review river road school square stadium station store street
  studios theatre theater times tower tribune trust university valley village zoo supreme`);
