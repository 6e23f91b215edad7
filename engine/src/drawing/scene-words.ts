import type { SceneName } from './scenes.ts';

/** The scenes of our own pieces, collections, issues and publications, by slug. */
export const OWN_SCENES: Readonly<Record<string, SceneName>> = {
  'a-machine-that-listens-to-glaciers': 'listening-glacier',
  'five-in-the-morning-on-bread-street': 'bread-street',
  'how-salt-built-an-empire-twice': 'salt-galley',
  'in-praise-of-the-untranslatable': 'wedding-lane',
  'teaching-a-robot-to-fold-a-shirt': 'shirt-folding',
  'the-hidden-price-of-free-delivery': 'free-delivery',
  'the-last-typewriter-repairman-of-lisbon': 'typewriter-shop',
  'the-lighthouse-keepers-last-winter': 'storm-light',
  'the-moral-arithmetic-of-risk': 'thorny-bend',
  'the-octopus-in-the-wrong-tank': 'octopus',
  'the-password-nobody-could-forget': 'harbour-office',
  'the-people-who-guard-the-paintings': 'gallery-guard',
  'the-quiet-return-of-the-night-train': 'night-train',
  'the-ships-that-mend-the-internet': 'cable-ship',
  'the-village-that-shared-one-telephone': 'village-telephone',
  'what-a-coffee-cup-knows-about-inflation': 'coffee-cup',
  'why-cities-are-learning-to-love-mud': 'mudflat',
  'why-we-yawn-when-others-do': 'yawning-bus',
  keepers: 'keepsakes',
  'price-of-things': 'balance',
  'listening-machines': 'ear-trumpet',
  'ten-minutes-before-bed': 'sleep',
  'bluebird-1': 'bluebird',
  continental: 'station',
  harbour: 'port',
  'field-notes': 'forest',
  'long-read': 'armchair',
  ledger: 'money',
  northlight: 'aurora',
};

/** How English words begin (`\b` where they also end), and Chinese ones in full, that call for a scene. */
const CALLED_BY: Partial<Record<SceneName, readonly [english: string, chinese: string]>> = {
  ocean: ['oceans?\\b|seas?\\b|sailor|sailing|whal|maritime|voyage', '海洋|大海|航海|鲸'],
  reef: [
    'fish|coral|reef|seabed|underwater|marine|shark|octopus|jellyfish',
    '珊瑚|鱼|海底|水下|章鱼|鲨',
  ],
  mountains: [
    'mountain|alps?\\b|alpine|peaks?\\b|glacier|climber|climbing|hik(e|ing)|himalaya|everest',
    '山峰|登山|高山|冰川|雪山',
  ],
  hills: ['hills?\\b|valley|lighthouse|countryside|landscape', '山谷|灯塔|乡间|风景'],
  forest: [
    'forest|woods?\\b|trees?\\b|wild\\b|wildlife|deer|wolf|wolves|fox(es)?\\b|rainforest|deforest',
    '森林|树木|树林|野生|狐狸|鹿|狼',
  ],
  desert: ['desert|sahara|dunes?\\b|camel|drought|nomad', '沙漠|骆驼|干旱|沙丘'],
  beach: ['beach|holiday|vacation|summer|island|tropical|surf', '海滩|度假|夏天|海岛|假期'],
  winter: ['winter|snow|skat|ski(s|ing)?\\b|christmas|frost|cold\\b|ice\\b', '冬|雪|滑冰|圣诞|寒'],
  storm: [
    'storm|rain|weather|flood|hurricane|typhoon|thunder|monsoon|umbrella',
    '暴雨|天气|洪水|台风|雷|风暴|下雨',
  ],
  volcano: ['volcan|earthquake|erupt|lava|disaster|tsunami|wildfire', '火山|地震|灾|岩浆'],
  aurora: [
    'aurora|northern lights|nordic|norway|sweden|finland|iceland|lapland|polar night',
    '极光|北欧|挪威|瑞典|芬兰|冰岛',
  ],
  park: ['parks?\\b|autumn|spring\\b|orchard|bench|apple', '公园|秋天|春天|果园|苹果'],
  farm: [
    'farm|crops?\\b|wheat|harvest|agricultur|soil|barn|cattle|rural|village',
    '农场|农业|农民|庄稼|小麦|丰收|乡村|村',
  ],
  greenhouse: [
    'garden|plants?\\b|botan|flowers?\\b|seeds?\\b|greenhouse|horticultur|leaves|leaf',
    '花园|植物|园艺|温室|花|种子',
  ],
  bees: [
    'bees?\\b|insect|pollinat|butterfl|honey|ants?\\b|beetle|bugs?\\b',
    '蜜蜂|昆虫|蝴蝶|蜂蜜|虫|蚂蚁',
  ],
  savanna: [
    'elephant|giraffe|lions?\\b|africa|safari|savanna|rhino|zebra|animals?\\b|species|extinct',
    '大象|长颈鹿|狮|非洲|动物|物种|灭绝',
  ],
  bird: [
    'birds?\\b|feather|migrat|owls?\\b|eagle|crow|pigeon|sparrow|nest',
    '鸟|羽毛|候鸟|猫头鹰|鹰|麻雀',
  ],
  pets: ['dogs?\\b|cats?\\b|pets?\\b|kitten|pupp(y|ies)', '狗|猫|宠物'],
  'ice-floe': [
    'climate|warming|arctic|antarctic|polar|carbon|emission|melting|greenhouse gas|bears?\\b',
    '气候|变暖|北极|南极|碳|融化|熊',
  ],
  fossil: [
    'fossil|dinosaur|museum|bones?\\b|evolution|prehistor|archaeolog|ancestor',
    '化石|恐龙|博物馆|进化|史前|考古|骨',
  ],
  city: [
    'cit(y|ies)\\b|urban|skyscraper|mayor|downtown|metropoli|london|new york|tokyo|shanghai',
    '城市|都市|高楼|市长|伦敦|纽约|东京|上海',
  ],
  street: [
    'streets?\\b|neighbou?r|bicycle|bikes?\\b|cycl(e|ing)|suburb|town\\b|communit',
    '街|邻居|自行车|骑行|社区|小镇',
  ],
  building: [
    'architect|building|construct|housing|skyline|bridge|engineer|infrastructure|rent\\b',
    '建筑|住房|工程|桥|基建|房价|房租',
  ],
  traffic: [
    'traffic|cars?\\b|driv(e|er|ing)|buses|bus\\b|commut|roads?\\b|vehicle|electric car|motor',
    '交通|汽车|司机|公交|通勤|道路|开车|堵车',
  ],
  station: [
    'trains?\\b|rail|station|tram|subway|metro\\b|underground|platform',
    '火车|铁路|车站|地铁|列车|高铁',
  ],
  flight: [
    'flight|airline|airport|plane|aviation|pilot|aircraft|jet\\b',
    '航班|航空|机场|飞机|飞行',
  ],
  balloons: [
    'travel|touris|journey|adventure|abroad|balloon|passport|wander',
    '旅行|旅游|旅途|冒险|气球|护照',
  ],
  port: [
    'ports?\\b|harbou?r|ships?\\b|cargo|container|trade|tariff|export|import|supply chain|customs',
    '港口|货船|贸易|关税|出口|进口|集装箱|供应链|航运',
  ],
  factory: [
    'factor(y|ies)|manufactur|industr|machine|steel|worker|production|chip(s|maker)',
    '工厂|制造|工业|机器|钢铁|工人|芯片',
  ],
  energy: [
    'energy|solar|wind\\b|turbine|electric|power\\b|batter(y|ies)|nuclear|oil\\b|gas\\b|renewable',
    '能源|太阳能|风能|电力|电池|核能|石油|发电',
  ],
  water: ['water|river|dam\\b|lakes?\\b|wells?\\b|irrigation|thirst', '水资源|河|水坝|湖|井|饮水'],
  market: [
    'market|shop|store|customer|consumer|vendor|retail|grocer|buy',
    '市场|集市|商店|购物|消费|零售|顾客',
  ],
  money: [
    'money|bank|inflation|stocks?\\b|invest|financ|econom|tax|wages?\\b|debt|price|billion|wealth|salary|interest rate|budget',
    '钱|银行|通胀|股市|投资|金融|经济|税|工资|债|价格|财富|预算|利率',
  ],
  balance: ['fair|justice|inequal|compar|worth|value|cost', '公平|正义|不平等|比较|价值|值多少'],
  court: [
    'court|judge|law\\b|laws\\b|legal|lawyer|trial|verdict|rights|constitution|supreme',
    '法院|法官|法律|律师|审判|权利|宪法',
  ],
  election: [
    'elect(ion|ed|oral)|vot(e|er|ing)|democra|parliament|president|candidate|ballot|government|polic(y|ies)\\b|minister',
    '选举|投票|民主|议会|总统|政府|政策|部长',
  ],
  crowd: [
    'protest|crowd|strike|people|society|population|public|generation|movement|rally',
    '抗议|人群|罢工|社会|人口|公众|一代|运动',
  ],
  chess: [
    'chess|strateg|rival|power struggle|games?\\b|compet|diplomac|geopolit',
    '象棋|棋|战略|竞争|外交|对手|博弈',
  ],
  peace: [
    'wars?\\b|peace|soldier|refugee|conflict|army|militar|ukrain|ceasefire|weapon|veteran',
    '战争|和平|士兵|难民|冲突|军|停火|武器',
  ],
  mystery: [
    'crime|murder|detective|police|thief|thieves|prison|spy|spies|myster|secret|steal|stolen|fraud',
    '犯罪|谋杀|侦探|警察|小偷|监狱|间谍|谜|秘密|盗|骗',
  ],
  news: ['news|journalis|press\\b|media|reporter|headline|editor', '新闻|记者|报纸|媒体|头条|报道'],
  network: [
    'internet|phone|online|social media|app\\b|apps\\b|smartphone|digital|google|facebook|tiktok|screen|video|privacy|password|hack',
    '互联网|手机|网络|社交媒体|数字|屏幕|视频|隐私|密码|黑客',
  ],
  'machine-mind': [
    'artificial intelligence|a\\.?i\\.?\\b|robot|chatbot|algorithm|machine learning|automat|comput|software|neural',
    '人工智能|机器人|算法|自动化|电脑|计算机|软件|大模型',
  ],
  laboratory: [
    'laborator|labs?\\b|chemi|experiment|scientist|molecul|vaccine|physic|research|science',
    '实验|化学|科学|分子|疫苗|物理|研究',
  ],
  space: [
    'space\\b|planet|mars\\b|moon|rocket|astronaut|nasa|orbit|satellite|galax|asteroid',
    '太空|行星|火星|月球|火箭|宇航|卫星|银河|宇宙',
  ],
  observatory: [
    'stars?\\b|telescope|astronom|universe|cosm(os|ic)|black hole|night sky',
    '星星|望远镜|天文|黑洞|星空',
  ],
  hospital: [
    'hospital|doctor|nurse|patient|medic|disease|cancer|health|drug|virus|surgery|pandemic|illness|therap',
    '医院|医生|护士|病|药|健康|癌|病毒|手术|疫情|治疗',
  ],
  mind: [
    'brain|mind\\b|memor|psycholog|emotion|feeling|happiness|lonel|anxiet|mental|conscious|think',
    '大脑|心理|记忆|情绪|幸福|孤独|焦虑|意识|思考',
  ],
  sleep: [
    'sleep|dream|bed\\b|beds\\b|insomnia|tired|nap\\b|night\\b|yawn',
    '睡|梦|失眠|疲|哈欠|夜晚',
  ],
  school: [
    'school|teacher|student|education|universit|class\\b|classroom|exam|learn|college',
    '学校|老师|学生|教育|大学|课堂|考试|学习',
  ],
  library: [
    'librar|books?\\b|novel|literature|poet|poem|bookshop|shakespeare',
    '图书馆|书店|小说|文学|诗|书籍',
  ],
  armchair: [
    'read(ing|er|ers)?\\b|essay|quiet|slow\\b|solitude|retire',
    '阅读|读书|随笔|安静|慢|退休',
  ],
  language: [
    'language|words?\\b|english|translat|grammar|speech|speak|accent|vocabulary|dictionar|talk',
    '语言|单词|英语|翻译|语法|说话|口音|词典|对话',
  ],
  letter: [
    'letters?\\b|mail|post(card|man|office)?\\b|envelope|message',
    '信件|邮|明信片|来信|一封信',
  ],
  office: [
    'work\\b|works?\\b|job|office|career|employ|boss|compan(y|ies)|business|startup|meeting|manager',
    '工作|职场|办公|职业|就业|老板|公司|商业|创业|会议',
  ],
  kitchen: [
    'cook|kitchen|chef|recipe|restaurant|bak(e|er|ery|ing)|bread',
    '做饭|厨|菜谱|餐厅|烘焙|面包',
  ],
  food: [
    'food|eat|meals?\\b|dinner|lunch|breakfast|diet|taste|hunger|rice|noodle|sugar|chocolate',
    '食物|吃|饭|饮食|味|餐|糖|巧克力',
  ],
  cafe: ['coffee|caf[eé]|tea\\b|barista|beer|wine|bar\\b|pub\\b', '咖啡|茶|酒'],
  household: [
    'famil(y|ies)|parent|mother|father|child|children|kids?\\b|home\\b|homes\\b|bab(y|ies)|household|grandmother|grandfather',
    '家庭|父母|母亲|父亲|孩子|家里|婴儿|奶奶|爷爷',
  ],
  love: [
    'love|marriage|wedding|romance|dating|couple|friend|divorce|kiss',
    '爱情|婚|恋|情侣|朋友|友谊',
  ],
  tailor: ['fashion|cloth|dress|textile|sew|tailor|shirt|shoes|wear', '时尚|衣|裁缝|服装|布|鞋'],
  studio: [
    'artist|paint|art\\b|arts\\b|gallery|sculpt|draw|design|portrait|photograph',
    '艺术|画|美术馆|雕塑|设计|摄影',
  ],
  stage: [
    'theat(er|re)|actor|actress|stage|play\\b|drama|opera|dance|comed|perform',
    '戏剧|演员|舞台|歌剧|舞蹈|喜剧|演出',
  ],
  cinema: [
    'film|movie|cinema|hollywood|director|netflix|televis|series\\b',
    '电影|影院|好莱坞|导演|电视|剧集',
  ],
  music: [
    'music|song|sing|piano|violin|cello|orchestra|concert|band\\b|album|jazz|melod',
    '音乐|歌|钢琴|提琴|乐队|演唱|爵士|唱片',
  ],
  football: [
    'football|soccer|world cup|goal|premier league|striker|stadium',
    '足球|世界杯|进球|球队|球场',
  ],
  race: [
    'run(ner|ning)|marathon|olympic|sport|athlet|swim|champion|medal|tennis|basketball|race\\b',
    '跑步|马拉松|奥运|体育|运动员|游泳|冠军|奖牌|网球|篮球',
  ],
  kite: [
    'play(ing|ful|ground)|toys?\\b|kite|childhood|wind(y|s)\\b|hobb(y|ies)|fun\\b',
    '玩|玩具|风筝|童年|爱好',
  ],
  festival: [
    'festival|firework|celebrat|new year|party|carnival|holiday season|birthday',
    '节日|烟花|庆|新年|派对|生日|春节',
  ],
  ruins: [
    'histor|ancient|empire|roman|greek|egypt|ruins?\\b|century|medieval|king|queen|heritage|civilis|civiliz',
    '历史|古|帝国|罗马|希腊|埃及|遗址|世纪|中世纪|国王|女王|遗产|文明',
  ],
  time: [
    'time\\b|clock|hours?\\b|calendar|future|age(ing)?\\b|old\\b|year|decade|century|tomorrow',
    '时间|钟|未来|衰老|日历|年代|岁月|明天',
  ],
};

/** Each scene with the pattern of its words. */
export const WORDS: readonly (readonly [SceneName, RegExp])[] = Object.entries(CALLED_BY).map(
  ([scene, [english, chinese]]) => [
    scene as SceneName,
    new RegExp(`\\b(?:${english})|${chinese}`, 'gi'),
  ],
);

/** What texts without such words are given, by topic; the first is what stands for the topic. */
export const TOPIC_SCENES: Readonly<Record<string, readonly SceneName[]>> = {
  science: ['laboratory', 'observatory', 'forest', 'reef', 'bees', 'space', 'mind', 'fossil'],
  economy: ['money', 'market', 'port', 'balance', 'factory', 'office', 'building', 'chess'],
  culture: ['studio', 'music', 'stage', 'cinema', 'library', 'ruins', 'festival', 'language'],
  technology: ['machine-mind', 'network', 'energy', 'space', 'factory', 'laboratory', 'flight'],
  society: ['street', 'crowd', 'household', 'city', 'station', 'school', 'cafe', 'park', 'traffic'],
  longread: ['armchair', 'hills', 'time', 'winter', 'mountains', 'desert', 'love', 'letter'],
  '': [
    'hills',
    'balloons',
    'library',
    'bird',
    'kite',
    'ocean',
    'street',
    'aurora',
    'park',
    'armchair',
  ],
};
