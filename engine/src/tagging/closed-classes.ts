import type { UniversalPos } from './labels.ts';

/**
 * The words that prepositions, determiners, pronouns, conjunctions and auxiliaries are made of. Each
 * class takes in no others. Words of the English Web Treebank that have the tag twice, and some rarer ones.
 */
export const CLOSED_CLASSES: ReadonlyMap<UniversalPos, ReadonlySet<string>> = new Map(
  Object.entries({
    ADP: `aboard about above across after against along alongside amid amidst among amongst
      around as aside at away back barring because before behind below beneath beside
      besides between beyond but by concerning considering despite down during except
      excluding fo following for from given in including inside into like minus near next
      notwithstanding o of off on onto opposite out outside over past per plus re regarding
      round save since ta than then through throughout till to together toward towards under
      underneath unlike until unto up upon versus via vs with within without worth`,
    DET: `a all an another any both each either every half many neither no quite some such
      that the these this those what whatever whatsoever which whichever`,
    PRON: `anybody anyone anything everybody everyone everything he her hers herself him himself
      his i it its itself me mine my myself nobody none noone nothing one oneself our ours
      ourselves out s she somebody someone something that thee their theirs them themselves
      there these they this those thou thy u ur us we what whatever which whichever who
      whoever whom whomever whose ye yo you your yours yourself yourselves`,
    CCONJ: `an and both but either n neither nor or plus yet`,
    SCONJ: `about after although as at because before but by cause considering except for
      from given if in into lest like notwithstanding of on once over provided providing
      since so than that then though till to unless until upon whereas whereby
      whether while whilst with without`,
    AUX: `ai am ar are be been being ca can cannot could dare did do does get gets getting got
      had has have having is ll m may might must need ought r re s shall should used ve was
      were where will wilt wo woud would`,
  } satisfies Partial<Record<UniversalPos, string>>).map(([tag, words]) => [
    tag as UniversalPos,
    new Set(words.split(/\s+/)),
  ]),
);
