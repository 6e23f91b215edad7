import { expect, test } from 'vitest';
import { withBritishVowels } from './british-vowels.ts';

test.each([
  ['for', 'fɒr', 'fɔː'],
  ['north', 'nɒrθ', 'nɔːθ'],
  ['orange', 'ˈɒrɪndʒ', 'ˈɒrɪndʒ'],
  ['better', 'ˈbetər', 'ˈbetə'],
  ['bird', 'bɜːrd', 'bɜːd'],
  ['hearing', 'ˈhɪərɪŋ', 'ˈhɪərɪŋ'],
  ['starry', 'ˈstɑːri', 'ˈstɑːri'],
  ['bed', 'berd', 'berd'],
])('%s /%s/ has r before vowels only: /%s/', (word, ipa, british) => {
  expect(withBritishVowels(word, ipa)).toBe(british);
});

test.each([
  ['yorkshire', 'ˈjɔːkʃiə', 'ˈjɔːkʃə'],
  ['fearshire', 'ˈfɪəʃɪə', 'ˈfɪəʃə'],
  ['cheer', 'tʃɪə', 'tʃɪə'],
  ['shires', 'ʃiə', 'ʃiə'],
])('the county %s /%s/ ends in a weak vowel: /%s/', (word, ipa, british) => {
  expect(withBritishVowels(word, ipa)).toBe(british);
});

test.each([
  ['glass', 'ɡlæs', 'ɡlɑːs'],
  ['calf', 'kæf', 'kɑːf'],
  ['path', 'pæθ', 'pɑːθ'],
  ['rather', 'ˈræðə', 'ˈrɑːðə'],
  ['sample', 'ˈsæmpl', 'ˈsɑːmpl'],
  ['dance', 'dæns', 'dɑːns'],
  ['grassy', 'ˈɡræsi', 'ˈɡrɑːsi'],
  ['landmass', 'ˈlændmæs', 'ˈlændmæs'],
  ['classic', 'ˈklæsɪk', 'ˈklæsɪk'],
  ['ant', 'ænt', 'ænt'],
])('the vowel of `bath` in %s /%s/: /%s/', (word, ipa, british) => {
  expect(withBritishVowels(word, ipa)).toBe(british);
});

test.each([
  ['cloth', 'klɔːθ', 'klɒθ'],
  ['off', 'ɔːf', 'ɒf'],
  ['loss', 'lɔːs', 'lɒs'],
  ['song', 'sɔːŋ', 'sɒŋ'],
  ['dog', 'dɔːɡ', 'dɒɡ'],
  ['sauce', 'sɔːs', 'sɔːs'],
  ['wharf', 'wɔːf', 'wɔːf'],
  ['fourth song', 'fɔːθ', 'fɔːθ'],
  ['lost ball', 'bɔːl', 'bɔːl'],
])('the vowel of `cloth` in %s /%s/: /%s/', (word, ipa, british) => {
  expect(withBritishVowels(word, ipa)).toBe(british);
});
