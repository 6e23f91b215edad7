import { describe, expect, test } from 'vitest';
import { SLOTS } from '#dictionary/phrase-pattern.ts';
import { isGenuine } from './phrase-guards.ts';
import { madeTaggedWords } from './test-words.ts';

const wordsOf = (text: string) => (text === '' ? [] : madeTaggedWords(text));

/** Judges the words between square brackets; those beside them are of the same clause. */
function judge(
  text: string,
  { headword, notation = '', pattern }: { headword: string; notation?: string; pattern?: string[] },
) {
  const [before = '', inside = '', after = ''] = text.split(/ ?[[\]] ?/);
  return isGenuine({
    ...{ headword, notation, pattern: pattern ?? headword.split(' '), words: wordsOf(inside) },
    ...{ before: wordsOf(before).at(-1), after: wordsOf(after)[0], rest: wordsOf(after) },
    lead: wordsOf(before),
  });
}

describe('phrases that are idiomatic only in certain company', () => {
  test.each<[string, string, boolean]>([
    ['used to', 'they/PRON [used/VERB to/PART] live/VERB', true],
    ['used to', '[used/VERB to/PART] be/AUX', true],
    ['used to', 'they/PRON [used/VERB to/ADP] it/PRON', false],
    ['used to', 'it/PRON is/AUX [used/VERB to/PART] cut/VERB', false],
    ['used to', 'it/PRON has/AUX been/AUX [used/VERB to/PART] cut/VERB', false],
    ['be used to', '[was/AUX used/VERB to/ADP] noise/NOUN', true],
    ['be used to', '[was/AUX used/VERB to/ADP] waiting/VERB', true],
    ['be used to', '[was/AUX used/VERB to/PART] cut/VERB', false],
    ['be used to', 'noise/NOUN they/PRON [are/AUX used/ADJ to/ADP]', true],
    ['have to', 'we/PRON [have/VERB to/PART] pay/VERB', true],
    ['have to', 'we/PRON [have/VERB to/PART] really/ADV try/VERB', true],
    ['have to', 'if/SCONJ they/PRON [have/VERB to/PART]', true],
    ['have to', 'the/DET right/NOUN we/PRON [have/VERB to/ADP] land/NOUN', false],
    ['had better', 'you/PRON [had/AUX better/ADV] go/VERB', true],
    ['had better', 'you/PRON [had/AUX better/ADV] not/PART', true],
    ['had better', 'you/PRON [had/VERB better/ADJ] luck/NOUN', false],
    ['had better', 'nobody/PRON [had/VERB better/ADJ]', false],
    ['at the most', 'ten/NUM [at/ADP the/DET most/ADJ]', true],
    ['at the most', '[at/ADP the/DET most/ADV] selective/ADJ schools/NOUN', false],
    ['walk out on', '[walked/VERB out/ADV on/ADP] him/PRON', true],
    ['walk out on', '[walked/VERB out/ADV on/ADP] to/ADP the/DET platform/NOUN', false],
    ['play on', '[played/VERB on/ADP] their/PRON fears/NOUN/fear', true],
    ['play on', 'stop/VERB [play/VERB on/ADP] the/DET green/NOUN', false],
    ['that does it', '[that/PRON does/VERB it/PRON]', true],
    ['that does it', 'the/DET cold/NOUN [that/PRON does/VERB it/PRON]', false],
    ['much as', '[much/ADV as/SCONJ] I/PRON like/VERB', true],
    ['much as', 'as/ADV [much/ADV as/SCONJ] they/PRON would/AUX', false],
    ['first thing', 'call/VERB [first/ADJ thing/NOUN] tomorrow/NOUN', true],
    ['first thing', 'the/DET [first/ADJ thing/NOUN] she/PRON saw/VERB', false],
    ['that is', '[that/PRON is/AUX]', true],
    ['that is', '[that/PRON is/AUX] it/PRON', false],
    ['that is', 'all/PRON [that/PRON is/AUX]', false],
    ['in that', 'it/PRON differs/VERB [in/ADP that/SCONJ] it/PRON', true],
    ['in that', 'nobody/PRON slept/VERB [in/ADP that/DET] house/NOUN', false],
    ['in that', 'nobody/PRON slept/VERB [in/ADP that/DET] old/ADJ house/NOUN', false],
    ['at that', 'a/DET bad/ADJ one/NOUN [at/ADP that/PRON]', true],
    ['at that', '[at/ADP that/DET] time/NOUN', false],
    ['as is', 'they/PRON sold/VERB it/PRON [as/SCONJ is/AUX]', true],
    ['as is', '[as/SCONJ is/AUX] usual/ADJ', false],
    ['with that', '[with/ADP that/PRON]', true],
    ['with that', '[with/ADP that/PRON] she/PRON left/VERB', false],
    ['with that', 'he/PRON lives/VERB [with/ADP that/PRON]', false],
    ['in all', '[in/ADP all/DET] ten/NUM came/VERB', true],
    ['in all', 'ten/NUM came/VERB [in/ADP all/DET]', true],
    ['in all', 'it/PRON rained/VERB [in/ADP all/DET] cities/NOUN', false],
    ['or so', 'a/DET week/NOUN [or/CCONJ so/ADV]', true],
    ['or so', 'a/DET week/NOUN [or/CCONJ so/ADV] ago/ADV', true],
    ['or so', '[or/CCONJ so/ADV] they/PRON said/VERB', false],
    ['or so', 'it/PRON ended/VERB [or/CCONJ so/ADV] they/PRON said/VERB', false],
    ['or so', '[or/CCONJ so/ADV]', false],
    ['so far', '[so/ADV far/ADV] nothing/PRON', true],
    ['so far', 'it/PRON is/AUX [so/ADV far/ADV] away/ADV', false],
    ['so far', 'it/PRON is/AUX [so/ADV far/ADV] from/ADP home/NOUN', false],
    ['no more', 'we/PRON wait/VERB [no/DET more/ADJ]', true],
    ['no more', 'they/PRON had/VERB [no/DET more/ADJ] bread/NOUN', false],
    ['as well', 'they/PRON sang/VERB [as/ADV well/ADV]', true],
    ['as well', 'they/PRON sang/VERB [as/ADV well/ADV] as/ADP we/PRON', false],
    ['all but', 'it/PRON [all/DET but/CCONJ] died/VERB', true],
    ['all but', '[all/DET but/CCONJ] certain/ADJ', true],
    ['all but', 'it/PRON was/AUX [all/DET but/CCONJ]', true],
    ['all but', '[all/DET but/CCONJ] one/NUM came/VERB', false],
    ['take it', 'they/PRON could/AUX [take/VERB it/PRON]', true],
    ['take it', 'I/PRON [take/VERB it/PRON] you/PRON know/VERB', true],
    ['take it', 'he/PRON [took/VERB it/PRON] off/ADP', false],
    ['make it', 'we/PRON [made/VERB it/PRON] in/ADP time/NOUN', true],
    ['make it', 'she/PRON [made/VERB it/PRON] up/ADP', false],
    ['make it', 'she/PRON [made/VERB it/PRON] home/ADV', true],
    ['make it', 'that/PRON [makes/VERB it/PRON] an/DET issue/NOUN', false],
    ['make it', 'that/PRON [makes/VERB it/PRON] clear/ADJ', false],
    ['come in for', 'it/PRON [came/VERB in/ADP for/ADP] criticism/NOUN', true],
    ['come in for', 'he/PRON [came/VERB in/ADP for/ADP] a/DET ticket/NOUN', false],
    ['be due to', 'it/PRON [is/AUX due/ADJ to/ADP] rain/NOUN', true],
    ['be due to', 'it/PRON [is/AUX due/ADJ to/PART] land/VERB', false],
    ['a long shot', '[a/DET long/ADJ shot/NOUN]', true],
    ['a long shot', '[a/DET long/ADJ shot/NOUN] of/ADP it/PRON', false],
    ['sit on', 'she/PRON [sits/VERB on/ADP] the/DET board/NOUN', true],
    ['sit on', 'he/PRON [sat/VERB on/ADP] the/DET wall/NOUN', false],
    ['in the way', 'it/PRON is/AUX [in/ADP the/DET way/NOUN]', true],
    ['in the way', '[in/ADP the/DET way/NOUN] an/DET apprentice/NOUN does/VERB', false],
    ['as much as', '[as/ADV much/ADJ as/ADP] ten/NUM', true],
    ['as much as', '[as/ADV much/ADJ as/ADP] you/PRON like/VERB', false],
    ['close up', '[closed/VERB up/ADV] 3/NUM', false],
    ['to go', 'two/NUM down/ADV ,/PUNCT ten/NUM [to/PART go/VERB]', true],
    ['to go', 'with/ADP three/NUM weeks/NOUN [to/PART go/VERB]', true],
    ['to go', 'it/PRON is/AUX time/NOUN [to/PART go/VERB]', false],
    ['make it', 'she/PRON [made/VERB it/PRON] out/ADP', false],
    ['up to', '[up/ADP to/ADP] ten/NUM', true],
    ['up to', 'he/PRON got/VERB [up/ADP to/PART] leave/VERB', false],
    ['to come', 'in/ADP years/NOUN [to/PART come/VERB]', true],
    ['to come', 'she/PRON wants/VERB [to/PART come/VERB]', false],
    ['to come', '[to/PART come/VERB]', false],
    ['mixed up', 'he/PRON was/AUX [mixed/ADJ up/ADP] in/ADP it/PRON', true],
    ['mixed up', 'he/PRON [mixed/VERB up/ADP] the/DET papers/NOUN', false],
    ['lay down', 'they/PRON [laid/VERB down/ADP] quietly/ADV', true],
    ['lay down', 'they/PRON [lay/VERB down/ADP] rules/NOUN', true],
    ['lay down', 'he/PRON [lay/VERB down/ADP]', false],
    ['stick it to', '[stick/VERB it/PRON to/ADP] them/PRON', true],
    ['stick it to', '[stuck/VERB it/PRON to/ADP] Rome/PROPN', true],
    ['stick it to', '[stuck/VERB it/PRON to/ADP] the/DET edge/NOUN', false],
    ['hold the bank', '[held/VERB the/DET bank/NOUN]', false],
    ['well over', '[well/ADV over/ADP] half/NOUN', false],
    ['nothing in it', '[nothing/PRON in/ADP it/PRON]', false],
    ['be nothing to', '[is/AUX nothing/PRON to/ADP]', false],
    ['at one', 'they/PRON are/AUX [at/ADP one/NUM]', true],
    ['at one', '[at/ADP one/NUM] of/ADP them/PRON', false],
    ['get lost', '[get/VERB lost/ADJ]', true],
    ['get lost', 'he/PRON [gets/VERB lost/ADJ]', false],
    ['let it go', '[let/VERB it/PRON go/VERB]', true],
    ['let it go', '[let/VERB it/PRON go/VERB] cold/ADJ', false],
    ['after you', '[after/ADP you/PRON]', true],
    ['after you', 'soon/ADV [after/SCONJ you/PRON] eat/VERB', false],
    ['to do with', 'nothing/PRON [to/PART do/VERB with/ADP] it/PRON', true],
    ['to do with', 'what/PRON [to/PART do/VERB with/ADP] them/PRON', false],
    ['but for', '[but/CCONJ for/ADP] her/PRON', true],
    ['but for', '[but/CCONJ for/ADP] now/ADV', false],
    ['on the back of', '[on/ADP the/DET back/NOUN of/ADP] strong/ADJ sales/NOUN/sale', true],
    ['on the back of', '[on/ADP the/DET back/NOUN of/ADP] the/DET door/NOUN', false],
    ['settle on', 'they/PRON [settled/VERB/settle on/ADP] a/DET name/NOUN', true],
    ['settle on', 'snow/NOUN [settled/VERB/settle on/ADP] hills/NOUN/hill', false],
    ['take it', 'I/PRON can/AUX not/PART [take/VERB it/PRON]', true],
    ['take it', 'you/PRON will/AUX [take/VERB it/PRON]', false],
  ])('%s: %s is %s', (headword, text, genuine) => {
    expect(judge(text, { headword })).toBe(genuine);
  });
});

describe('longer phrases', () => {
  const back = { headword: "at sb's back", pattern: ['at', SLOTS.possessive, 'back'] };
  test.each<[string, boolean]>([
    ['[at/ADP her/PRON back/NOUN]', true],
    ['[at/ADP her/PRON back/NOUN] stood/VERB', true],
    ['[at/ADP her/PRON back/NOUN] door/NOUN', false],
    ['[at/ADP her/PRON back/ADJ] door/NOUN', false],
    ['[at/ADP her/PRON back/ADV] today/NOUN', true],
  ])('a noun after a possessive belongs to the noun that follows: %s is %s', (text, genuine) => {
    expect(judge(text, { ...back, notation: "at sb's back" })).toBe(genuine);
  });

  test.each<[string, boolean]>([
    ['in/ADP [in/ADP the/DET open/ADJ]', true],
    ['[in/ADP the/DET open/ADJ] was/AUX', true],
    ['[in/ADP the/DET open/ADJ] air/NOUN', false],
    ['[in/ADP the/DET open/ADJ] cold/ADJ air/NOUN', false],
  ])('an adjective belongs to the noun after it: %s is %s', (text, genuine) => {
    const headword = 'in the open';
    expect(judge(text, { headword })).toBe(genuine);
    expect(judge(text, { headword, notation: headword })).toBe(genuine);
  });

  test.each<[string, string, boolean]>([
    ['on foot', '[on/ADP foot/NOUN]', true],
    ['on foot', '[on/ADP feet/NOUN]', false],
    ['at sea', '[at/ADP seas/NOUN]', false],
    ['take part', '[take/VERB parts/NOUN]', true],
    ['in the end', '[in/ADP the/DET ends/NOUN]', false],
    ['short story', '[short/ADJ stories/NOUN]', true],
    ['two cents', '[two/NUM cents/NOUN]', false],
    ['two by four', '[two/NUM by/ADP four/NUM]', true],
  ])('after a preposition the noun is not inflected: %s in %s is %s', (headword, text, genuine) => {
    expect(judge(text, { headword })).toBe(genuine);
  });
});

describe('pairs with a particle or preposition', () => {
  test.each<[string, string, string, boolean]>([
    // With the notation of our own dictionary.
    ['sit on', 'sit on sth', '[sat/VERB on/ADP] the/DET report/NOUN', true],
    ['walk up', 'walk up', '[walked/VERB up/ADP]', true],
    ['walk up', 'walk up', '[walked/VERB up/ADP] the/DET hill/NOUN', false],
    ['give up', 'give up', '[gave/VERB up/ADP] the/DET plan/NOUN', true],
    ['run on', 'run sth on', '[ran/VERB on/ADP] the/DET road/NOUN', false],
    ['put on', 'put sth on', '[put/VERB on/ADP] a/DET coat/NOUN', true],
    ['put on', 'put oneself on', '[put/VERB on/ADP] a/DET coat/NOUN', true],
    ['go under', 'go under', 'it/PRON [goes/VERB under/ADP]', true],
    ['go under', 'go under', '[goes/VERB under/ADP] the/DET sea/NOUN', false],
    ['go under', 'go under', '[goes/VERB under/ADP] swimming/VERB', false],
    // Without one.
    ['give up', '', '[gave/VERB up/ADP] the/DET plan/NOUN', true],
    ['walk up', '', '[walked/VERB up/ADP] the/DET hill/NOUN', false],
    ['walk up', '', '[walked/VERB up/ADP]', true],
    ['look after', '', '[looked/VERB after/ADP] the/DET cat/NOUN', true],
    ['run to', '', '[ran/VERB to/ADP]', false],
    ['live in', '', 'a/DET house/NOUN to/PART [live/VERB in/ADP]', false],
    ['give in', '', '[gave/VERB in/ADP]', true],
    ['give in', '', '[gave/VERB in/ADP] the/DET papers/NOUN', false],
    ['sit on', '', '[sat/VERB on/ADP] waiting/VERB', false],
    ['be over', '', '[is/AUX over/ADP]', true],
    ['be over', '', '[is/AUX over/ADP] the/DET hill/NOUN', false],
    // Whose first word is no verb.
    ['thanks to', '', '[thanks/NOUN to/ADP] her/PRON', true],
    ['light on', '', '[light/NOUN on/ADP] the/DET table/NOUN', false],
    ['light up', '', '[light/NOUN up/ADP]', false],
    ['warming up', '', '[warming/NOUN up/ADP]', true],
    ['building on', '', '[building/NOUN on/ADP]', false],
    ['Boeing on', '', '[Boeing/PROPN on/ADP]', false],
    ['thanks to', 'thanks to', '[thanks/NOUN to/ADP] her/PRON', true],
    ['away from', '', '[away/ADV from/ADP] home/NOUN', true],
    ['climate change', '', '[climate/NOUN change/NOUN] is/AUX', true],
    ['shut tight', '', '[shut/VERB tight/ADV]', true],
  ])('%s (%s): %s is %s', (headword, notation, text, genuine) => {
    expect(judge(text, { headword, notation })).toBe(genuine);
  });
});

test('`up` before `to` and a number belongs to the amount', () => {
  const verb = { headword: 'bring up', notation: 'bring sth up' };
  expect(judge('rain/NOUN could/AUX [bring/VERB up/ADV] to/ADP 60/NUM', verb)).toBe(false);
  expect(judge('she/PRON was/AUX [brought/VERB/bring up/ADV] to/PART work/VERB', verb)).toBe(true);
});
