import { expect, test } from 'vitest';
import { splitSentences } from '#text/sentences.ts';
import { CLOSED_CLASSES } from './closed-classes.ts';
import { UNIVERSAL_TAGS } from './labels.ts';
import { createTagger } from './tagger.ts';

const tagger = createTagger();
const tagged = (text: string, word: string) =>
  tagger(text, splitSentences(text)).find((token) => token.text === word)!;

test.each([
  ['Napoleon wound the Republic up in 1797.', 'wound', 'VERB'],
  ['One now belongs to a club; another houses the paintings of a banker.', 'houses', 'VERB'],
  [
    'A baker sells bread, and a busy customer counts seconds, but nobody hurries.',
    'counts',
    'VERB',
  ],
  ['So retreat has turned into policy.', 'retreat', 'NOUN'],
  ['Those who drink will pay.', 'drink', 'VERB'],
  ['It was the only tank in the room.', 'only', 'ADJ'],
  ['It was only a tank.', 'only', 'ADV'],
  ['They had the wit to stop minding.', 'minding', 'VERB'],
  ['It was like watching a teenager tidy up before his mother gets home.', 'tidy', 'VERB'],
  ['Because there is nothing to type, there is nothing to give away.', 'type', 'VERB'],
  ['She translates Chinese novels in a flat above a shop.', 'flat', 'NOUN'],
  ['Those who lose by a decision have nevertheless lost.', 'have', 'AUX'],
  ['The cello, Jonas reports, slept like a baby.', 'reports', 'VERB'],
  ['The difficulty is that nobody grieves in numbers.', 'grieves', 'VERB'],
  ['He spoke in a hall that smelt of paraffin.', 'smelt', 'VERB'],
  ['A landslide buried the village overnight, and hopes faded.', 'overnight', 'ADV'],
  ['What Venice did instead was simple.', 'did', 'VERB'],
  ['That is how Britain did its shopping.', 'did', 'VERB'],
  ['She earns more than he did.', 'did', 'AUX'],
  ['He did not know.', 'did', 'AUX'],
  ['In America a small bottle cost five cents until 1950.', 'cost', 'VERB'],
  ['Every bank had typewriters, and typewriters break down.', 'break', 'VERB'],
  ['So perhaps a yawn is a very old message.', 'so', 'SCONJ'],
  ['So far nothing has come.', 'so', 'ADV'],
  ['So many people came that they ran out.', 'so', 'ADV'],
  ['The old ones retire faster than the young sign on.', 'sign', 'VERB'],
  ['The new rules bar banks from trading with it.', 'bar', 'VERB'],
  ['The court set aside the verdict.', 'set', 'VERB'],
  ['All of them sweat.', 'sweat', 'VERB'],
  ['That is what bakers and butchers say suits them.', 'suits', 'VERB'],
  ['It was bought by a fund, which values it at ten times its price.', 'values', 'VERB'],
  ['The watchdog lacks the teeth to police 170,000 charities.', 'police', 'VERB'],
  ['It is a street where one shop in five stands empty.', 'stands', 'VERB'],
  ['If hiring stalls over the winter, rates will fall.', 'stalls', 'VERB'],
  ['Book the room early, for there are only eight.', 'book', 'VERB'],
  ['People do not rush off every time it drizzles, points out Will Dixon.', 'points', 'VERB'],
  ['The index ended the week little changed.', 'little', 'ADV'],
  ['Storm leaves thousands without power', 'leaves', 'VERB'],
  // Nouns where there is a verb already, or no clause at all.
  ['The house prices in the capital fell again.', 'prices', 'NOUN'],
  ['Macro definitions', 'definitions', 'NOUN'],
])('%s: %s', (text, word, pos) => expect(tagged(text, word).pos).toBe(pos));

test('after `to`, or after a number, a word can be but one part of speech', () => {
  const noun = UNIVERSAL_TAGS.indexOf('NOUN');
  const verb = UNIVERSAL_TAGS.indexOf('VERB');
  expect(tagged('She asked Frank to model for her.', 'model').support[noun]).toBeLessThanOrEqual(
    -2,
  );
  expect(tagged('He bought six rolls and left.', 'rolls').support[verb]).toBeLessThanOrEqual(-2);
});

test('no class that is closed takes in a word like another', () => {
  for (const [tag, members] of CLOSED_CLASSES) {
    expect(UNIVERSAL_TAGS).toContain(tag);
    expect(members.has('wound')).toBe(false);
  }
});
