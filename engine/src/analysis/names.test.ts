import { describe, expect, test } from 'vitest';
import { lookUp } from '#dictionary/lookup.ts';
import { documentVocabulary } from '#vocabulary/document-vocabulary.ts';
import { analyser, dictionary } from './test-engine.ts';

function analyse(...texts: string[]) {
  const analysis = analyser.analyse(texts.map((text, i) => ({ id: `b${i}`, text })));
  const words = analysis.blocks.flatMap((block, i) =>
    block.words.map((word) => ({ ...word, text: texts[i]!.slice(word.start, word.end) })),
  );
  return { ...analysis, words };
}

const namesIn = (...texts: string[]) =>
  analyse(...texts)
    .words.filter(({ name }) => name)
    .map(({ text }) => text);

/** The headword and the sense that the glossary gives a form of the text. */
function card(text: string, form: string) {
  const { words, glossary } = analyse(text);
  const word = words.find((each) => each.text === form);
  const sense = glossary[word?.entry ?? '']?.senses[word?.sense ?? -1];
  return { ...word, gloss: sense?.gloss, what: sense?.name?.what };
}

describe('names of several words', () => {
  test('are one thing, whose card is of the name itself', () => {
    const text = 'Angela Merkel’s letter reached the Suez Canal.';
    const { blocks, glossary } = analyse(text);
    expect(
      blocks[0]?.phrases.map(({ phrase, spans, gloss }) => [
        phrase,
        text.slice(...(spans[0] as [number, number])),
        gloss,
      ]),
    ).toEqual([
      ['Angela Merkel', 'Angela Merkel', '安格拉·默克尔'],
      ['Suez Canal', 'Suez Canal', '苏伊士运河'],
    ]);
    expect(glossary['Angela Merkel']?.senses[0]).toMatchObject({
      pos: 'name',
      name: { kind: 'person', what: '德国前总理' },
    });
  });

  test('the longest wins, and a phrase of its words gives way', () => {
    const { blocks } = analyse('He lived at 10 Downing Street, not in Downing Street.');
    expect(blocks[0]?.phrases[0]?.phrase).toBe('10 Downing Street');
  });

  test('need their capitals, but for a text in capitals', () => {
    expect(namesIn('They dug a suez canal of their own.')).toEqual([]);
    expect(namesIn('ANGELA MERKEL MEETS FARMERS')).toEqual(['ANGELA', 'MERKEL']);
    expect(namesIn('The Long Road to Buenos Aires')).toEqual(['Buenos', 'Aires']);
  });

  test('an institution keeps its article', () => {
    expect(namesIn('It was lost in the Commons last night.')).toEqual(['Commons']);
  });

  test('a surname that is a common word does not begin a text alone', () => {
    expect(namesIn('Snow is expected on the hills.')).toEqual([]);
  });

  test('do not run over a full stop', () => {
    const { blocks } = analyse('She flew to Paris. Hilton was full.');
    expect(blocks[0]?.phrases).toEqual([]);
  });
});

describe('persons', () => {
  test.each([
    ['Dot Harker opened the shop.', ['Dot', 'Harker']],
    ['We met Dot Quillfeather there.', ['Dot', 'Quillfeather']],
    ['Ursula van der Quellen wrote to us.', ['Ursula', 'van', 'der', 'Quellen']],
    ['Jürgen Müller-Hagedorn sang.', ['Jürgen', 'Müller-Hagedorn']],
    ['Mr Baker left early.', ['Mr', 'Baker']],
    ['In Beijing 北京 she met Grace Okonkwo 格蕾丝.', ['Beijing', 'Grace', 'Okonkwo']],
  ])('%s', (text, names) => {
    expect(namesIn(text).filter((form) => !/^Müller$|^Hagedorn$/.test(form))).toEqual(
      names.filter((form) => form !== 'Müller-Hagedorn'),
    );
  });

  test('once met, are named by a part of their name in the rest of the text', () => {
    const names = namesIn(
      'We met Dot Baker.',
      'Baker said no. Dot’s dog barked.',
      'A dot is a dot.',
    );
    expect(names).toEqual(['Dot', 'Baker', 'Baker', 'Dot’s']);
    const { words } = analyse('Angela Merkel spoke.', 'Merkel left.');
    expect(words.at(-2)).toMatchObject({ text: 'Merkel', entry: 'Angela Merkel' });
  });

  test.each([
    'Will the minister resign?',
    'Will Britain leave?',
    'May I ask?',
    'Frank talk is rare.',
    'Hope is not a plan.',
    'The baker sold bread.',
    'BREAD AND BUTTER FOR THE BAKER',
  ])('are not seen where there is none: %s', (text) => {
    expect(namesIn(text).filter((form) => form !== 'Britain')).toEqual([]);
  });

  test('are no months', () => {
    const { words } = analyse('Theresa May lost the vote in May. May resigned.');
    expect(words.filter(({ text }) => text === 'May').map(({ entry }) => entry)).toEqual([
      'May',
      'may',
      'Theresa May',
    ]);
  });
});

describe('a single word', () => {
  test.each([
    ['Maud never came.', 'Maud', '莫德', '女名'],
    ['She waited for Maud.', 'Maud', '莫德', '女名'],
    ['Turkey and Greece talked.', 'Turkey', '土耳其', '地跨欧亚的国家'],
    ['They moved to Bath last year.', 'Bath', '巴斯', '英格兰温泉古城'],
    ['She lives in Paris.', 'Paris', '巴黎', '法国首都'],
    ['LONDON was quiet.', 'LONDON', '伦敦', '英国首都'],
    ['The Polish queen slept.', 'Polish', '波兰的；波兰人的；波兰语', '波兰'],
  ])('%s', (text, form, gloss, what) => {
    const { name, ...found } = card(text, form);
    expect(name).toBe(true);
    expect(found.what).toBe(what);
    expect(found.gloss).toContain(gloss.split('；')[0]);
  });

  test.each(['A bath is warm.', 'Bath water is wet.', 'A turkey is a bird.', 'They polish shoes.'])(
    'a common word is none: %s',
    (text) => {
      expect(namesIn(text)).toEqual([]);
    },
  );

  test('that the list lacks is no common word', () => {
    expect(card('We met Dot Quillfeather.', 'Quillfeather').entry).toBeNull();
    expect(card('We saw Zorvath sleep.', 'Zorvath')).toMatchObject({ name: true, entry: null });
    // The name of an institution that is also a common word has that word's entry.
    expect(card('She wrote to the Registry last week.', 'Registry').entry).toBe('registry');
  });

  test('alone in its text is judged by itself', () => {
    expect(namesIn('Maud')).toEqual(['Maud']);
    expect(namesIn('reading')).toEqual([]);
    expect(namesIn('')).toEqual([]);
  });
});

test('a name and a word that differ by a capital have cards of their own', () => {
  const { glossary } = analyse('They moved to Bath. A bath is warm.');
  expect(glossary['Bath']?.senses[0]?.gloss).toBe('巴斯');
  expect(glossary['bath']?.senses[0]?.gloss).not.toBe('巴斯');
});

test('names are no vocabulary', () => {
  const { words } = documentVocabulary(analyse('Dot Harker saw the Suez Canal and Bath.'));
  expect(words.map(({ word }) => word)).toEqual(['see', 'the', 'and']);
});

describe('looked up', () => {
  const sentence = 'Maud took a bath in Bath with Angela Merkel and Dot Quillfeather.';
  const look = (word: string, input = {}) => lookUp(dictionary, analyser, { word, ...input });

  test('a name answers in its sentence', () => {
    expect(look('Maud', { sentence })).toMatchObject({ word: 'Maud', name: true });
    expect(look('Bath', { sentence, offset: sentence.indexOf('Bath') })?.senses[0]?.gloss).toBe(
      '巴斯',
    );
    expect(look('bath', { sentence })?.word).toBe('bath');
    expect(look('Merkel', { sentence })?.phrases[0]?.phrase).toBe('Angela Merkel');
    expect(look('Quillfeather', { sentence })).toBeNull();
  });

  test('a name answers by itself where no common word does', () => {
    expect(look('Angela Merkel')?.senses[0]?.name?.what).toBe('德国前总理');
    expect(look('Maud')?.word).toBe('Maud');
    expect(look('Bath')?.word).toBe('bath');
    expect(look('Bath', { headword: true })?.word).toBe('Bath');
  });
});
