import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { treebankTokens } from '#tagging/treebank-tokens.ts';
import { splitSentences } from '#text/sentences.ts';
import { findNames } from './names.ts';
import { madeHeadwords } from './test-dictionary.ts';
import { analyseWords, readTokens } from './words.ts';

const headwords = madeHeadwords({
  entries: {
    ...{
      'well-known': 'adj 著名的',
      shaped: 'adj …形的',
      fish: 'n 鱼',
      bread: 'n 面包',
      do: 'aux 做',
    },
    ...{ worker: 'n 工人', light: 'n 光；灯 | adj 轻的', registry: 'n 登记处', rare: 'n 稀有物' },
    ...{ found: 'v! 创办', find: 'v! 找到', nato: 'abbr 北约', Monday: 'n 星期一', van: 'n 货车' },
    ...{
      Polish: 'adj 波兰的',
      Paris: 'n 城名',
      ivan: 'name 伊万',
      zebra: 'n 斑马',
      quagga: 'n 斑驴',
      bank: 'n 银行',
    },
    ...{ 'run-up': 'n 前期' },
  },
  forms: {
    found: { find: 'past' },
    monday: { Monday: 'lemma' },
    polish: { Polish: 'lemma' },
    paris: { Paris: 'lemma' },
    workers: { worker: 'plural' },
    registries: { registry: 'plural' },
  },
  ranks: {
    ...{ bread: 900, worker: 800, registry: 9_000, rare: 30_000, zebra: 20_000, quagga: 20_001 },
    ...{ Polish: 4_000, Paris: 2_000, ivan: 5_000, bank: 400 },
  },
  names: ['Baden-Baden city', 'Paris city', 'Polish people also', 'Maud given', 'Inuit people'],
});

/** Reads a text whose tokens, as treebanks cut it, have the given tags; by default all are nouns. */
export function read(text: string, tags = '') {
  const given = tags.split(' ');
  const tagger = () =>
    treebankTokens(text).map((token, i) => {
      const pos = (given[i] || 'NOUN') as UniversalPos;
      const support = new Float32Array(UNIVERSAL_TAGS.length).fill(-0.5);
      support[UNIVERSAL_TAGS.indexOf(pos)] = 0;
      return { ...token, text: token.text.toLowerCase(), pos, form: null, support };
    });
  const tokens = readTokens(text, splitSentences(text), { headwords, tagger });
  const names = findNames([tokens.names], headwords)[0]!;
  return { ...tokens, words: analyseWords(tokens, names, headwords) };
}
