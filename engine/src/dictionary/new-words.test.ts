import { expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { lookUp } from './lookup.ts';

const NEW_WORDS = `
  Brexit 脱欧 | bitcoin 比特币 | blockchain 区块链 | ransomware 勒索软件 | herd immunity 群体免疫
  tweet 推文 | retweet 转发 | meme （网络）梗 | chatbot 聊天机器人 | deepfake 深度伪造（视频）
  app 应用程序 | emoji 表情符号 | selfie 自拍 | hashtag 话题标签 | podcast 播客
  livestream 网络直播 | influencer 网红 | vlog 视频博客 | unfriend 解除好友 | doomscroll 狂刷负面新闻
  clickbait 标题党 | paywall 付费墙 | crowdfunding 众筹 | gig economy 零工经济 | e-scooter 电动滑板车
  gigafactory 超级工厂 | lockdown 封锁 | superspreader 超级传播者 | booster shot 加强针 | net zero 净零排放
  carbon footprint 碳足迹 | carbon offset 碳抵消 | rewilding 再野化 | heat pump 热泵 | heat dome 热穹顶
  microplastic 微塑料 | fracking 水力压裂（法） | quantitative easing 量化宽松 | shadow banking 影子银行业务
  cryptocurrency 加密货币 | stablecoin 稳定币 | NFT 非同质化代币 | fintech 金融科技 | shrinkflation 缩水式通胀
  stagflation 滞胀 | side hustle 副业 | cancel culture 取消文化 | gaslighting 精神操控 | non-binary 非二元性别的
  esports 电子竞技 | smartwatch 智能手表 | Internet of Things 物联网 | neural network 神经网络
  phishing 网络钓鱼 | malware 恶意软件 | dark web 暗网 | plant-based 植物性的 | overtourism 过度旅游
  exoplanet 系外行星 | gravitational wave 引力波 | loitering munition 巡飞弹 | AI 人工智能 | Covid-19 新冠肺炎`;

const expected = NEW_WORDS.split(/\n|\|/)
  .map((pair) => pair.trim())
  .filter((pair) => pair !== '')
  .map((pair) => [pair.slice(0, pair.lastIndexOf(' ')), pair.slice(pair.lastIndexOf(' ') + 1)]);

test('words of the last twenty years stand under their own spelling, with today’s meaning first', () => {
  expect(expected.length).toBeGreaterThanOrEqual(60);
  const found = expected.map(([word = '']) => {
    const entry = dictionary.entry(word);
    return [entry?.word, entry?.senses[0]?.glosses[0]];
  });
  expect(found).toEqual(expected);
});

test.each([
  ['alumni', 'alumnus'],
  ['chatbots', 'chatbot'],
  ['memes', 'meme'],
  ['livestreamed', 'livestream'],
  ['doomscrolling', 'doomscrolling'],
  ['doomscrolled', 'doomscroll'],
  ['lockdowns', 'lockdown'],
  ['LLMs', 'LLM'],
  ['cryptocurrencies', 'cryptocurrency'],
])('%s is explained by %s', (form, headword) => {
  expect(lookUp(dictionary, analyser, { word: form })?.word).toBe(headword);
});

test('a phrase of a new word is found in a sentence', () => {
  const phraseOf = (word: string, sentence: string) =>
    lookUp(dictionary, analyser, { word, sentence })?.phrases.map(({ phrase }) => phrase);
  expect(phraseOf('aback', 'She was taken aback by the question.')).toContain('be taken aback');
  expect(phraseOf('culture', 'He rails against cancel culture.')).toContain('cancel culture');
});
