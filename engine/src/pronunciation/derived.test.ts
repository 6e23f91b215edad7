import { expect, test } from 'vitest';
import { completedByRule, compoundIpa, inflectedIpa } from './derived.ts';

test.each([
  ['agencies', 'agency', 'ˈeɪdʒənsi', 'ˈeɪdʒənsiz'],
  ['accounts', 'account', 'əˈkaʊnt', 'əˈkaʊnts'],
  ['affairs', 'affair', 'əˈfeə', 'əˈfeəz'],
  ['advantages', 'advantage', 'ədˈvɑːntɪdʒ', 'ədˈvɑːntɪdʒɪz'],
  ['churches', 'church', 'tʃɜːtʃ', 'tʃɜːtʃɪz'],
  ['Germans', 'German', 'ˈdʒɜːmən', 'ˈdʒɜːmənz'],
  ['annoyed', 'annoy', 'əˈnɔɪ', 'əˈnɔɪd'],
  ['packed', 'pack', 'pæk', 'pækt'],
  ['muted', 'mute', 'mjuːt', 'mjuːtɪd'],
  ['planning', 'plan', 'plæn', 'ˈplænɪŋ'],
  ['starving', 'starve', 'stɑːv', 'ˈstɑːvɪŋ'],
  ['sharing', 'share', 'ʃeə', 'ˈʃeərɪŋ'],
  ['children', 'child', 'tʃaɪld', null],
  ['sheep', 'sheep', 'ʃiːp', null],
  ['wives', 'wife', 'waɪf', null],
])('%s, a form of %s, sounds /%s/ → %s', (form, base, ipa, expected) => {
  expect(inflectedIpa(form, base, ipa)).toBe(expected);
});

test('a rule that the American pronunciation contradicts tells nothing', () => {
  const path = { uk: 'pɑːθ', us: 'pæθ' };
  expect(completedByRule('paths', { uk: null, us: 'pæðz' }, 'path', path)).toEqual({
    uk: null,
    us: 'pæðz',
  });
  expect(completedByRule('paths', { uk: 'pɑːðz', us: null }, 'path', path).uk).toBe('pɑːðz');
  const account = { uk: 'əˈkaʊnt', us: 'əˈkaʊnt' };
  expect(completedByRule('accounts', { uk: null, us: null }, 'account', account)).toEqual({
    uk: 'əˈkaʊnts',
    us: 'əˈkaʊnts',
  });
});

test.each([
  [[['pen'], ['ˈpʊʃə']], true, 'ˈpenˌpʊʃə'],
  [[['bluː'], ['ˈkɒlə']], false, 'ˌbluːˈkɒlə'],
  [[['hænd'], ['tuː', 'weak'], ['maʊθ']], false, 'ˌhændtuːˈmaʊθ'],
  [[['paɪl'], ['ɒn', 'weak']], true, 'ˈpaɪlɒn'],
])('the compound of %j (a noun: %j) sounds /%s/', (parts, isNoun, expected) => {
  const sounds = parts.map(([ipa = '', weak]) => ({ ipa, weak: weak !== undefined }));
  expect(compoundIpa(sounds, isNoun)).toBe(expected);
});
