import { expect, test } from 'vitest';
import { looksLikeSubtitles, readSubtitles } from './subtitles.ts';

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
