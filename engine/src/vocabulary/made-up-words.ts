/**
 * Words that follow English spelling and mean nothing: whoever claims to know them guesses. They
 * stay a good way from real words, so that no reader is caught by a mere misreading.
 */
export const MADE_UP_WORDS: readonly string[] = `
  abrindle afflune balvery bendrous bravish candrel corvable crellish dalvent dendle draffle
  eltrous endrify esquent fadlock flanderous fostule frellick galtive glabber glonish grendle
  groltery harvine hespid inklor kelvish lambrous lorvid malvent mendrel misclave mordish nalvous
  norfle obdrine ordley palvish perdrous plorish prandle quendish quorl ranvid rendular scralt
  skenter slaffy sprendle strelly tabrish thrindle toskle trelvic undrous unplave velmish
  vorditude wendrel wolderly zellick conderate morvent shrample trality gralment
  `
  .trim()
  .split(/\s+/);
