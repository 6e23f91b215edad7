import { expect, test } from 'vitest';
import { keySentences } from './key-sentences.ts';

const text = (...paragraphs: string[]) =>
  paragraphs.map((paragraph, i) => ({ id: `b${i + 1}`, text: paragraph }));
const said = (blocks: ReturnType<typeof text>, most = 2) =>
  keySentences(blocks, most).map(({ blockId, start, end }) =>
    blocks.find(({ id }) => id === blockId)!.text.slice(start, end),
  );

const ARTICLE = text(
  'Night trains are coming back to Europe after thirty years of decline. Nobody cheered.',
  'The violin shop on the corner has a new bell that rings on Sunday mornings.',
  'A night train saves its passengers the price of a hotel room in the city.',
  'Hotels in the city complain that the night trains take their best passengers.',
  'Railways of Europe sell the empty night hours of their lines to new companies.',
  'Passengers pay one price for the journey and the hotel with a single ticket.',
);

test('says what most sentences are about, in the order of the text', () => {
  const sentences = said(ARTICLE);
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toMatch(/^Night trains are coming back/);
  expect(sentences[1]).toMatch(/night train/);
});

test('does not say the same twice', () => {
  const twice = 'A night train saves its passengers the bill of a hotel in the city.';
  expect(
    said(text(twice, twice, `${twice} It rained on the violin shop all day long today.`), 3),
  ).toEqual([twice, 'It rained on the violin shop all day long today.']);
});

test('leaves out what leans on another sentence, halves of quotations and lists', () => {
  const none = text(
    'They had never seen anything like the train before that night.',
    '“The train is late again tonight and nobody knows why it is.',
    'trains, stations, tickets, sleepers, conductors, engines and carriages of the night',
    'Too short to say much.',
  );
  expect(said(none, 3)).toEqual([]);
  expect(said(text(''), 3)).toEqual([]);
});
