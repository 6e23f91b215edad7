/** `bath`: words that have the vowel of `father` in Britain and that of `trap` in America. */
const BATH =
  /^(?:trans|im|sur|by|re|de|over|broad|fore|pod|fly|en|ad|country|sports?)?(?:after|answer|ask|aunt|bask|bath|blast|branch|brass|calf|calves|cast|castle|chance|chant|clasp|class|command|craft|dance|demand|disaster|draft|example|fast|flask|france|gasp|ghastly|glance|glass|graft|grant|grasp|grass|half|hance|last|laugh|laughter|mask|mast|master|nasty|pass|past|pastor|pasture|path|plant|plaster|raft|rafter|ranch|rather|sample|shaft|slant|staff|stance|task|vance|vast|vantage)(?:s|es|ed|d|ing|er|ers|or|y|ly|ful|room)?$/;
/** `cloth`: written with o before these, the vowel of `hot` in Britain and of `law` in America. */
const CLOTH = /o(?:ff|ft|th|ss|st|ng|g)/;
const OTHER_SPELLING = /au|aw|ou|or/;

/**
 * A British pronunciation without the vowels of American speech that ECDICT mixes in: `bath` with
 * the vowel of `trap`, `cloth` with that of `law`, `r` before consonants and at the end.
 */
export function withBritishVowels(word: string, ipa: string): string {
  let british = ipa
    .replace(/ɒr(?=$|[^aeiouəɪʊæʌɒɔɑɜ])/g, 'ɔː')
    .replace(/(?<=[ə]|ː)r(?=$|[pbtdkɡfvθðszʃʒhmnŋlw])/g, '');
  if (word.endsWith('shire')) british = british.replace(/[iɪ]ə$/, 'ə');
  if (BATH.test(word)) british = british.replace(/æ(?=[fθðsmn])/, 'ɑː');
  if (CLOTH.test(word) && !OTHER_SPELLING.test(word))
    british = british.replace(/ɔː(?=[fθsŋɡ])/g, 'ɒ');
  return british;
}
