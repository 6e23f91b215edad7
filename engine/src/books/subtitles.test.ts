import { expect, test } from 'vitest';
import { looksLikeSubtitles, readSubtitles, splitByTime } from './subtitles.ts';

const srt = (...cues: [from: string, to: string, text: string][]) =>
  cues.map(([from, to, text], at) => `${at + 1}\n00:${from} --> 00:${to}\n${text}\n`).join('\n');
const texts = (source: string) => readSubtitles(source).map(({ text }) => text);

test('cues are joined to sentences; a speaker and a pause begin a paragraph', () => {
  expect(
    texts(
      srt(
        ['00:01,000', '00:02,000', 'Where have'],
        ['00:02,100', '00:03,000', 'you been?'],
        ['00:03,100', '00:04,000', '- Out.'],
        ['00:20,000', '00:21,000', 'It is late now.'],
      ),
    ),
  ).toEqual(['Where have you been?', 'Out.', 'It is late now.']);
});

test('each part of a paragraph knows when it was said', () => {
  const [first, second] = readSubtitles(
    srt(
      ['00:01,000', '00:02,000', 'Where have'],
      ['00:02,100', '00:03,500', 'you been?'],
      ['00:03,600', '00:04,000', '- Out.'],
    ),
  );
  expect(first!.cues).toEqual([
    { start: 0, from: 1, to: 2 },
    { start: 11, from: 2.1, to: 3.5 },
  ]);
  expect(first!.text.slice(11)).toBe('you been?');
  expect(second!.cues).toEqual([{ start: 0, from: 3.6, to: 4 }]);
});

test('a long film is cut into parts of ten minutes, a short one is whole', () => {
  const film = (minutes: number) =>
    readSubtitles(
      Array.from({ length: minutes }, (_, at) => {
        const clock = `0${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
        return `${at + 1}\n${clock}:00,000 --> ${clock}:30,000\nLine ${at}.\n`;
      }).join('\n'),
    );
  const told = (minutes: number) =>
    splitByTime(film(minutes)).map(({ title, blocks }) => [title, blocks.length]);
  expect(told(20)).toEqual([['正文', 20]]);
  expect(told(34)).toEqual([
    ['0:00 – 9:30', 10],
    ['10:00 – 19:30', 10],
    ['20:00 – 33:30', 14],
  ]);
  expect(told(75).at(-1)).toEqual(['1:00:00 – 1:14:30', 15]);
  expect(splitByTime([])).toEqual([]);
});

test('markup, sounds and repeated cues are left out', () => {
  expect(
    texts(
      srt(
        ['00:01,000', '00:02,000', '<i>Hello</i> {\\an8}there.'],
        ['00:02,000', '00:03,000', 'Hello there.'],
        ['00:03,000', '00:04,000', '[DOOR CREAKS]'],
        ['00:04,000', '00:05,000', '♪ (MUSIC)'],
      ),
    ),
  ).toEqual(['Hello there.']);
});

test('they are told from other texts by their times', () => {
  expect(looksLikeSubtitles('WEBVTT - a film\n\n00:01.000 --> 00:02.000\nHi.')).toBe(true);
  expect(looksLikeSubtitles(srt(['00:01,000', '00:02,000', 'Hi.']))).toBe(true);
  expect(looksLikeSubtitles('We went from 10:00 --> 11:00 by train.')).toBe(false);
  expect(readSubtitles('WEBVTT\n\nNOTE nothing here')).toEqual([]);
});
