/** The periodicals our sample articles appear in. */
export const sampleCreators = [
  {
    slug: 'continental',
    name: 'Continental',
    name_zh: '大陆周刊',
    about_zh:
      '从火车、港口与小镇写起的欧洲报道。不追头条，只问一件事后来怎样了：停运的夜车为何又开了，一座小镇怎样合用一部电话。叙事平实，细节多，适合练习读懂时间与因果。',
  },
  {
    slug: 'harbour',
    name: 'The Harbour',
    name_zh: '港湾',
    about_zh:
      '写城市，也写城市里的人。清晨的面包街、守着名画的看守、学着与泥土相处的城市规划者，都是它的主角。句子短，对话多，口语里的小词用得地道。',
  },
  {
    slug: 'field-notes',
    name: 'Field Notes',
    name_zh: '田野笔记',
    about_zh:
      '科学家在野外看到的世界。从听冰川说话的仪器到走错水箱的章鱼，先讲现象，再讲人们怎样弄明白。术语总在上下文里解释，读完能多认识一类词。',
  },
  {
    slug: 'long-read',
    name: 'The Long Read',
    name_zh: '长读',
    about_zh:
      '值得慢慢读完的人物与故事：里斯本最后一位打字机修理匠、守灯人的最后一个冬天。篇幅长，节奏慢，文字讲究，适合周末泡杯茶的时候。',
  },
  {
    slug: 'ledger',
    name: 'The Ledger',
    name_zh: '账本',
    about_zh:
      '生意、价格与日常生活里的经济学。一杯咖啡里看通胀，一次免运费里算成本，也谈风险该怎样掂量。论证一步一步来，很适合学写议论文。',
  },
  {
    slug: 'northlight',
    name: 'Northlight',
    name_zh: '北光',
    about_zh:
      '技术如何走进普通人的生活：海底修光缆的船、学叠衬衫的机器人、忘不掉的密码。不写参数，写人怎样用它、修它、被它改变。',
  },
] as const;
