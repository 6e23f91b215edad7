import { testBook } from '@bluebird/engine/epub/test-book.ts';

export const WORDS = 300_000;
export const CHAPTERS = 60;

const VOCABULARY =
  'harbour lantern orchard thunder velvet whisper anchor blanket candle desert engine forest the of a to in said was it her his that they with had not for on as at but from be have'.split(
    ' ',
  );
/** Words of paragraphs that follow one another: talk, and what is told between; 40 on average. */
const LENGTHS = [12, 70, 8, 45, 20, 95, 14, 56];
const AVERAGE = LENGTHS.reduce((sum, words) => sum + words, 0) / LENGTHS.length;

/** A paragraph, the same for the same number. */
const paragraph = (number: number): string =>
  `${Array.from({ length: LENGTHS[number % LENGTHS.length]! }, (_, at) => VOCABULARY[(number * 31 + at * (7 + (number % 5))) % VOCABULARY.length]).join(' ')}.`;

const PER_CHAPTER = WORDS / CHAPTERS / AVERAGE;

/** The paragraphs of a chapter. @param chapter from 0 */
export const chapterText = (chapter: number): string[] =>
  Array.from({ length: PER_CHAPTER }, (_, at) => paragraph(chapter * PER_CHAPTER + at));

/** An EPUB of chapters of the same length; with `longest` the first is as long as one can be. */
export const longBook = (longest = false): Buffer =>
  testBook(
    Object.fromEntries(
      Array.from({ length: CHAPTERS }, (_, chapter) => {
        const texts =
          longest && chapter === 0
            ? Array.from({ length: 12_000 / AVERAGE }, (__, at) => paragraph(at))
            : chapterText(chapter);
        const body = texts.map((text) => `<p>${text}</p>`).join('');
        return [`c${chapter}.xhtml`, `<h1>Chapter ${chapter + 1}</h1>${body}`];
      }),
    ),
  );
