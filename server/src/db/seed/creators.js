/** The periodicals our sample articles appear in. */
export const sampleCreators = [
  {
    slug: 'continental',
    name: 'Continental',
    name_zh: '大陆周刊',
    about_zh: '从火车、港口与小镇写起的欧洲报道。',
  },
  { slug: 'harbour', name: 'The Harbour', name_zh: '港湾', about_zh: '写城市，也写城市里的人。' },
  {
    slug: 'field-notes',
    name: 'Field Notes',
    name_zh: '田野笔记',
    about_zh: '科学家在野外看到的世界。',
  },
  {
    slug: 'long-read',
    name: 'The Long Read',
    name_zh: '长读',
    about_zh: '值得慢慢读完的人物与故事。',
  },
  {
    slug: 'ledger',
    name: 'The Ledger',
    name_zh: '账本',
    about_zh: '生意、价格与日常生活里的经济学。',
  },
  {
    slug: 'northlight',
    name: 'Northlight',
    name_zh: '北光',
    about_zh: '技术如何走进普通人的生活。',
  },
];
