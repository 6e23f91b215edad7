import { describe, expect, test } from 'vitest';
import { analyser } from './test-engine.ts';

/** The phrases that are found in a sentence. */
const phrasesIn = (text: string) =>
  analyser.readBlocks([{ id: 'b1', text }])[0]!.phrases.map(({ phrase }) => phrase);

describe('words that just say where are no phrase', () => {
  test.each([
    ['The goats looked up the valley towards the dam.', 'look up'],
    ['The children ran out onto the ice.', 'run out'],
    ['She walked out into the rain without a coat.', 'walk out'],
    ['We walked out to the lighthouse.', 'walk out'],
    ['He leaned over and looked into the well.', 'look into'],
    ['The horse kicked the bucket over the fence.', 'kick the bucket'],
    ['She spilled the beans all over the kitchen floor.', 'spill the beans'],
    ['The boys broke the ice along the edge of the pond.', 'break the ice'],
    ['She held the lamp out of the window to guide them.', 'hold out'],
    ['The thief got the ring out of the drawer.', 'get sth out of sb'],
    ['He carried the child over the moon-shaped bridge.', 'over the moon'],
    ['A stream runs down the middle of the street.', 'run down'],
    ['She stood by the window and looked out.', 'stand by'],
    ['The nun went through the cloister with a lamp.', 'go through'],
    ['She turned down the lane by the chapel.', 'turn down'],
    ['The painter stepped down from the ladder.', 'step down'],
    ['She took the tray over to the window.', 'take over'],
    ['The waiter brought the soup up from the kitchen.', 'bring up'],
    ['The parcel was under the table, wrapped in string.', 'under the table'],
    ['The milk was in the same boat as the mail.', 'in the same boat'],
    ['She kept her chin up out of the water.', "keep one's chin up"],
  ])('%s', (text, phrase) => expect(phrasesIn(text)).not.toContain(phrase));
});

describe('the same words with a meaning of their own are', () => {
  test.each([
    ['She looked up the word in an old dictionary.', 'look up'],
    ['The town ran out of water.', 'run out of'],
    ['The delegation walked out in protest.', 'walk out'],
    ['Inspectors are looking into the collapse of the stand.', 'look into'],
    ['His joke broke the ice at the first meeting.', 'break the ice'],
    ['Somebody spilled the beans to the papers.', 'spill the beans'],
    ['Troops pulled out of the valley at dawn.', 'pull out'],
    ['She is over the moon about the baby.', 'be over the moon'],
    ['The minister stepped down from the board.', 'step down'],
    ['Auditors went through the books.', 'go through'],
    ['The council turned down the offer.', 'turn down'],
    ['The German group took the firm over in May.', 'take over'],
    ['Both firms are in the same boat.', 'in the same boat'],
  ])('%s', (text, phrase) => expect(phrasesIn(text)).toContain(phrase));
});

describe('an object parts a verb from its particle', () => {
  test.each([
    ['They paid their student loans off three years early.', 'pay off'],
    ['My uncle gave drinking up the week I was born.', 'give up'],
    ['Engineers shut the reactor down within minutes.', 'shut down'],
    ['The firm rolled the new tariff out across the north.', 'roll out'],
  ])('%s', (text, phrase) => expect(phrasesIn(text)).toContain(phrase));

  test.each([
    ['The dishwasher keeps breaking down.', 'keep down'],
    ['He did much of his shopping in the spring.', 'do in'],
    ['The petition passed 9,000 signatures on Thursday.', 'pass on'],
  ])('but not in %s', (text, phrase) => expect(phrasesIn(text)).not.toContain(phrase));
});
