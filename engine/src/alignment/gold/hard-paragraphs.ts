/** Sentences with the Chinese that is theirs, in order; nothing on one side: left out or added. */
type GoldBead = readonly [english: readonly string[], chinese: string];

/** A paragraph that is hard to align, and why; the sides are its beads joined. */
type HardParagraph = { why: string; beads: readonly GoldBead[] };

const one = (english: string, chinese: string): GoldBead => [[english], chinese];

/**
 * Paragraphs written for the evaluation, of news, sport, science and talk: what translators and
 * machines do to sentences. None of them was used to fit the aligner.
 */
export const HARD_PARAGRAPHS: readonly HardParagraph[] = [
  {
    why: 'a machine, sentence by sentence',
    beads: [
      one(
        'The central bank raised interest rates by a quarter of a point on Thursday.',
        '央行周四将利率上调了四分之一个百分点。',
      ),
      one(
        'It was the third increase this year, and officials signalled that another may follow in December.',
        '这是今年以来的第三次加息，官员们暗示12月可能还会再次加息。',
      ),
      one('Markets barely reacted.', '市场几乎没有反应。'),
    ],
  },
  {
    why: 'two sentences made one',
    beads: [
      one('The bridge was built in 1931.', '这座桥建于1931年，'),
      one('It has been closed to traffic since last spring.', '自去年春天起已禁止车辆通行。'),
      one(
        'Engineers say that repairing it would cost more than building a new one.',
        '工程师说，修它的花费比造一座新桥还要高。',
      ),
    ],
  },
  {
    why: 'three short sentences made one',
    beads: [
      one('He looked up.', '他抬起头，'),
      one('He smiled.', '笑了笑，'),
      one('Then he went back to his newspaper.', '又接着看他的报纸。'),
      one(
        'His wife, who had been watching all this from the window, sighed and drew the curtain.',
        '妻子在窗边把这一切看在眼里，叹了口气，拉上了窗帘。',
      ),
    ],
  },
  {
    why: 'a long sentence made three',
    beads: [
      one(
        'The expedition, which had set out from Nairobi in June with eleven scientists and a great deal of equipment, returned in September with nine scientists, no equipment and the skull of an animal that nobody has been able to name.',
        '六月，考察队从内罗毕出发，一行十一位科学家，带着大批设备。九月回来时，科学家剩下九位，设备一件不剩。他们带回一具动物头骨，至今没有人叫得出它的名字。',
      ),
      one(
        'The two missing scientists are in Mombasa, where they are getting married.',
        '失踪的两位科学家在蒙巴萨，他们正在那里结婚。',
      ),
    ],
  },
  {
    why: 'a sentence left out in the middle',
    beads: [
      one(
        'Solar panels have become remarkably cheap over the past ten years.',
        '过去十年，太阳能电池板便宜得惊人。',
      ),
      one(
        'Nobody in the industry saw it coming, and those who claim otherwise are selling something.',
        '',
      ),
      one(
        'In sunny countries they now produce electricity for less than coal does.',
        '在阳光充足的国家，它们发电的成本如今比煤还低。',
      ),
    ],
  },
  {
    why: 'a sentence left out at the end',
    beads: [
      one('Whales sleep standing up.', '鲸鱼站着睡觉。'),
      one(
        'Researchers discovered this by accident, when their boat drifted into a group of six.',
        '研究人员是偶然发现这一点的，当时他们的船漂进了一个六头鲸的群体。',
      ),
      one(
        'The paper that described it was downloaded forty thousand times in a week and has been quoted by poets.',
        '',
      ),
    ],
  },
  {
    why: 'a note added by the translator',
    beads: [
      one(
        'The minister was compared to Bartleby, and did not mind.',
        '有人把部长比作巴特比，他并不介意。',
      ),
      [[], '（译注：巴特比是梅尔维尔小说中的人物，口头禅是“我宁可不”。）'],
      one('The opposition threatened to vote against the budget.', '反对党威胁要投票否决预算。'),
    ],
  },
  {
    why: 'a speaker named after the question',
    beads: [
      one('“Where have you been?” asked Helen.', '“你去哪儿了？”海伦问。'),
      one('“At the station,” said Peter.', '“车站，”彼得说，'),
      one('“The train was late.”', '“火车晚点了。”'),
      one('She did not believe him.', '她不相信他。'),
    ],
  },
  {
    why: 'a speaker named before what is said, twice',
    beads: [
      one(
        '“I never wanted the job,” Dr Okafor admits.',
        '奥卡福博士承认：“我从来就不想要这份工作。”',
      ),
      one(
        '“They gave it to me because I was the only one who answered the telephone.”',
        '“他们把它给了我，是因为只有我接电话。”',
      ),
    ],
  },
  {
    why: 'a quotation of several sentences',
    beads: [
      one('“We were wrong,” the company said in a statement.', '“我们错了，”该公司在声明中说，'),
      one('“We should have tested the software for longer.', '“我们本该把软件再多测试一段时间。'),
      one('We are sorry.”', '我们很抱歉。”'),
      one('Its shares fell by 12 per cent.', '其股价下跌了12%。'),
    ],
  },
  {
    why: 'figures written as words',
    beads: [
      one('In 1847 the population of the island was 8,300.', '一八四七年，岛上有八千三百人。'),
      one('By 1901 it had fallen to 950.', '到一九〇一年，只剩九百五十人。'),
      one('Today it is 42, of whom 17 are over eighty.', '如今是四十二人，其中十七人年过八十。'),
    ],
  },
  {
    why: 'sentences of one length',
    beads: [
      one('Anna likes the sea.', '安娜喜欢海。'),
      one('Marco likes the hills.', '马可喜欢山。'),
      one('Their dog likes the car.', '他们的狗喜欢车。'),
      one('They stay at home.', '于是谁也不出门。'),
    ],
  },
  {
    why: 'two sentences told in the other order',
    beads: [
      [
        [
          'The museum will close its doors for good on Sunday.',
          'Its founder, a dentist named Walter Briggs, died in April.',
        ],
        '创办人沃尔特·布里格斯是位牙医，已于四月去世。本周日，博物馆将永久关门。',
      ],
      one(
        'Nobody has yet offered to take the forty thousand teeth.',
        '那四万颗牙齿，至今没有人愿意接收。',
      ),
    ],
  },
  {
    why: 'clauses of one sentence in the other order',
    beads: [
      one(
        'Nothing could be done until the rain stopped, because the only road was under water.',
        '唯一的路淹在水里，雨不停，什么也做不了。',
      ),
      one(
        'So they played cards, and Ivan won, as he always did when there was nothing to win.',
        '于是他们打牌。没有输赢可言的时候，赢的总是伊万，这回也一样。',
      ),
      one('By morning the water had gone down.', '到了早上，水退了。'),
    ],
  },
  {
    why: 'a free beginning and a literal end',
    beads: [
      one('It was, to put it mildly, not a success.', '说得客气点，砸了。'),
      one(
        'The rocket rose eleven metres, turned over, and landed in a field of cabbages belonging to a Mr Hodge.',
        '火箭升了十一米，翻了个身，落进一位霍奇先生的卷心菜地。',
      ),
      one('Mr Hodge has kept the engine.', '霍奇先生把发动机留下了。'),
      one('He says that it runs better than his tractor’s.', '他说，它比他拖拉机上的那台好使。'),
    ],
  },
  {
    why: 'names and letters kept in Latin',
    beads: [
      one('NASA first tried the method in 2019.', 'NASA在2019年首次试用这种方法。'),
      one(
        'ESA followed two years later, and JAXA is expected to do so soon.',
        '两年后ESA跟进，JAXA预计不久也会采用。',
      ),
      one(
        'The software, called Halcyon, can be downloaded by anyone.',
        '这款名为Halcyon的软件任何人都可以下载。',
      ),
    ],
  },
  {
    why: 'semicolons where the English has stops',
    beads: [
      one('The north of the country grows wheat.', '该国北部种小麦；'),
      one('The south grows rice.', '南部种水稻；'),
      one('The middle grows impatient.', '中部种下的是不耐烦。'),
    ],
  },
  {
    why: 'stops where the English has semicolons',
    beads: [
      one(
        'Some left at once; others waited for the harvest; a few, mostly the old, refused to go at all.',
        '有人立刻走了。有人等到收割之后。还有几个，多半是老人，说什么也不肯走。',
      ),
      one(
        'In the end the soldiers carried them out on their chairs.',
        '最后，士兵们连人带椅子把他们抬了出去。',
      ),
    ],
  },
  {
    why: 'questions in a row',
    beads: [
      one('Who pays?', '谁付钱？'),
      one('Who decides?', '谁拍板？'),
      one('And who will still be there when the money runs out?', '钱花光了以后，又有谁还会留下？'),
      one(
        'The report answers none of these questions, although it is four hundred pages long.',
        '报告长达四百页，这些问题却一个也没有回答。',
      ),
    ],
  },
  {
    why: 'sport',
    beads: [
      one(
        'Garcia scored after nine minutes, and again just before half-time.',
        '加西亚在第九分钟破门，半场结束前再下一城。',
      ),
      one(
        'The visitors had eleven corners and wasted all of them.',
        '客队获得十一个角球，全部浪费。',
      ),
      one(
        '“We deserved more,” said their coach, Stefan Lindqvist, who has now lost six games in a row.',
        '“我们本该得到更多，”主教练斯特凡·林德奎斯特说，他已经连输六场。',
      ),
      one('His contract runs out in May.', '他的合同五月到期。'),
    ],
  },
  {
    why: 'a study',
    beads: [
      one(
        'Published in Nature on Wednesday, the study followed 6,200 children for fifteen years.',
        '这项研究周三发表于《自然》杂志，对6200名儿童跟踪了十五年。',
      ),
      one(
        'Those who had read for pleasure at the age of ten slept better at twenty-five.',
        '十岁时为乐趣而读书的孩子，二十五岁时睡得更好。',
      ),
      one('The authors do not know why.', '作者也不知道原因。'),
      one(
        'They suspect that it has to do with being left alone.',
        '他们猜测，这与能独自待着有关。',
      ),
    ],
  },
  {
    why: 'straight quotation marks and a dash',
    beads: [
      one(
        '"It is not a prison," the director told me, pouring the tea.',
        '“这里不是监狱。”院长一边倒茶，一边对我说。',
      ),
      one('"The doors are locked for the patients\' own comfort."', '“锁门是为了让病人安心。”'),
      one(
        'I asked to see the garden – the one in the brochure.',
        '我要求看看花园——就是宣传册上那座。',
      ),
      one('There was no garden.', '没有花园。'),
    ],
  },
  {
    why: 'a pronoun for a name and a name for a pronoun',
    beads: [
      one('Mrs Dalgleish kept bees for sixty years.', '达格利什太太养了六十年蜂。'),
      one(
        'She was stung only once, on the day of her wedding, by a wasp.',
        '她只被蜇过一回，是在结婚那天，蜇她的是只黄蜂。',
      ),
      one(
        'She took it as a warning, married anyway, and never mentioned it to her husband.',
        '达格利什太太把它当作警告，照样结了婚，跟丈夫一个字也没提过。',
      ),
    ],
  },
  {
    why: 'a list read out',
    beads: [
      one('The rules were short.', '规矩很短。'),
      one('No shoes.', '不许穿鞋。'),
      one('No shouting.', '不许喊叫。'),
      one('No questions before breakfast.', '早饭前不许提问。'),
      one('Anyone who broke them had to feed the goose.', '谁犯了规，就得去喂那只鹅。'),
    ],
  },
];
