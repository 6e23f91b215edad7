/**
 * Phrases of function words that are worth a card; most such combinations are accidents (`in on`,
 * `to it`, `one of`).
 */
export const FUNCTION_WORD_PHRASES: ReadonlySet<string> = new Set(
  `all but|all in all|all over|all the more|and so on|and so forth|and then some|as for|as if|
as is|as it is|as it were|as of|as such|as to|at all|at most|at the most|at that|be about to|
be in for|be out to|be up to|but for|by and by|do without|for all that|from then on|have to|
how about|if any|if only|if so|in all|in and out|more and more|more or less|no more|
no more than|no other than|no such|not at all|not only|not to|off and on|on and off|on and on|
one and all|one another|one by one|one or other|or so|other than|out and about|out and out|
out of|over and over|so as to|so be it|so far|so that|so what|such and such|such as|such that|
that is|then and there|there and then|to and fro|up and about|up and down|up to|what about|
what for|what if|what is more|what with|with that|as from|most of all|all at once|at once|
by far|in so far as|as though|even if|even though`
    .split('|')
    .map((phrase) => phrase.trim()),
);

/**
 * Phrases with an open gap that are kept, all conjunctions; the others are mostly models for
 * sentences.
 */
export const GAPPED_PHRASES: ReadonlySet<string> = new Set(
  `not only but|not only but also|either or|neither nor|both and|whether or|so that|such that|no sooner than|
hardly when|scarcely when|the more the more|not so much as|from bad to worse`
    .split('|')
    .map((phrase) => phrase.trim()),
);

/** Phrases of ECDICT that are left out because they mean just what their words mean. */
export const COLLOCATIONS: ReadonlySet<string> = new Set(
  `may be|have got|want to|hope so|think so|go home|go to|come from|come to|speak to|talk to|one or two|stay awake|
hotel room|the to be|so much|so many|too much|too many|how much|how many|how long|very much|last year|
next year|this year|last week|next week|last night|next day|each day|every day|all day|one day|two days|
get in|get to|be to|can be|will be|would be|has been|it is|there is|there are|it was|do not|does not|did not|
at the bottom|low down|over the fence|in the wrong box|fall open|blue book|shipping bill|be down to|
in the morning|in the afternoon|in the evening|old man|young man|no one|know about|hear about|talk about|
more than|less than|sure of|do in|
in fine|back in|only for|to ask for it|forget about it|little man|years ago|two hundred|hundred thousand|each of|to go|go and|back from|ask in|in other word|few of|a few of|such that|so as|as much|away from|appear to be|wait until|much of|hardly any|
none of|my eye|see that|for another|such that|back into|of the day|of the time|of day|how do you|no place|
no time|you know what|like that|this way|just so|not exactly|good and|more like|even with|in space|in the road|last quarter|one ear|wrong side|in class|
in white|in milk|in top|in heaven|in taste|in films|in drawing|in light|in trust|in work|in relief|in profit|
in circles|in school|on the floor|on the wall|in the country|in the field|in the press|in the market|
in the chair|in the final|in the issue|in the sun|on the water|in a box|in a jet|of type|of base|of family|
of purpose|of taste|of value|of interest|of use|of night|of oneself|within oneself|too late|look good|be over|
be taken in|be taken in by|be born of|be born with|be given to|be great with|be lost to|be true of|
be strong in|be set up|be made for|be to do|be going to|be on|be to|be in|be it|be for|be off|be after|be with|
be at|what else|anything of|anything like|not once|only not|only that|hardly a|so much the|through to|
through with|along on|close with|close behind|late for|well in|show in|go in|go there|go well|go deep|
go flying|go hang|go before|dead man|on land|come right|come in with|come first|come here|come out of|come out with|fall out of|fall away|
turn back to|get back to|take for|take five|take time|take a beating|make in|make much of|make up to|make hole|
feel about|feel bad|feel oneself|find oneself|see things|see the sun|see also|say when|drop back|step out|
swing out|put over|head over|head back|head out|pay down|ease on|speak on|run back|lead out|eat cheese|eat off|
force out|face out|fit for|high on|open on|short on|short for|good for|short time|long time|long since|
knock up|knock on|pound up|call over|hop out|cast down|set to|set on|rest on|live for|tie in|box up|bear on|
tread on|carry along|back on|back to|your face|my word|my boy|this life|much more|all hours|all well|
all around|all through|right on|right down|just on|just right|public library|big sister|little brother|
little sister|red leaf|dead hand|pet food|sweet heart|old woman|young girl|young woman|dog hair|hair ball|
drive by|straw hat|flight of steps|control board|square block|black ash|business suit|cold weather|fresh fish|
good job|tax bill|football game|second sight|service agency|motor home|magic number|the last thing|new town|
happy time|bank withdrawal|card game|time line|sale price|lower school|service club|young person|
a young person|open door|letter writer|horse show|bus depot|field work|light exposure|light filter|or gate|
god of war|ballet company|screen door|rock garden|good book|old girl|old master|end table|dancing partner|
deep water|high water|low water|warning bell|violent storm|bus driver|automatic drive|nothing doing|first step|
work area|work party|wage hike|in eyes|on head|on hands|turn head|shake hand|hold hand|lift hand|lift face|
in room|at back|at feet|hold the line|shoulder pad|telephone call|good time|have a drink|have word|have words|
have need of|have trouble|be worth it|give a look|take a moment|leave the room|slam the door|cross the river|
show face|walk over|walk up|walk down|walk around|walk home|look down at|lean over|the trouble is that|
and everything|and otherwise|and others|in some way|at the same|by the sea|in the extreme|in the way of|
in the matter of|from teeth|in peril of|in way|the big lie|on day|send off for|a strain of|in a state|
to a point|go out to|allow sth|allow|look at|sit by|come of|stand in|stand on|the young|the old|the one|
by half|by day|at all points|tin fish|come out in|
must have|in march|in the south|in the north|in the west|in the east|to the ground|quite a|quite an|quite so|of oneself|in type|
in the class|in life|dead horse|do work|to the world|on the left|on the right|in the fall|to look at sb|that many|
at one time|in nature|on the other side|a matter of|it looks like|of age|walk off|to the question|
a measure of|much of a|a world of|be good for|be charged with|last day|last thing|go right|big man|big house|
say to oneself|over the side|run up to|round out|in number|in the cold|know nothing|keep in|go down to|a good job|
amen corner|will call|to the front|three times|please note|second floor|hand it to sb|for money|fire control|
at the bar|as a man|across the border|up the river|think in terms of|spring training|set up for|send on|in the ranks|
in the order of|in the general|in the dust|in the character|in state|in irons|in solution|in time of|in the white|
go forward|go home to|go to heaven|go down on|get the word|get word|get credit|hit the ball|in whole|life class|like a bird|
lead in|lead back|make a change|none the|of right|on the cross|on the east|on the jig|on the score|on the wing|
on the order of|right out|right back|present to|poor boy|other woman|people say|time enough|under par|
where sb is at|with freedom|with energy|with reason|for the occasion|first night|free hand|find time|fit together|
force back|big picture|bear on|back of|at time|be at the end of|be established in|be deep in|be lost in|
be close to|be added to|by return|by the thousands|come running|come close|change place|cold frame|break seal|dead center|
draw off|drive on|dog show|declare oneself|east side|except to|extra point|fair deal|feed dog|feed back|foot rot|fort up|
fresh breeze|full time|gas tank|as best|as a group|as anything|to assert oneself|to apply for|to say yes|to go ahead|
to warm up|to accuse sb of|to abide by sth|to ask sb for sth|to take advantage of sb|these pages|a long word|a good time|in a while|in a circle|
low pressure|new to|be stuck for|be up to|be on to|go up to|ask sb a question|capital of france|wheat future|due in|
to look at|in this case|even more|and thing|anything but|of|for the rest|appropriate to|common to|relative to|as required|
twentieth century|on the side of|or anything|before this|beyond that|pass along|drive back|outside in|look upon|never again|
be nice to|above head|on the deck|in red|in the head|in words|have a bite|find what|ship fever|make do|walk on|can do with|
in the movement|in the blood|with love|take for|in phase|away with|good guy|fall to the ground|a decade of|a score of|of a piece|
have a change|draw together|go out for|brass monkey|break down into|this night|go out of|seeing that|second to|not|old boy|
different in|home in|the dead man|point up|cakes and ale|get down on|new man|night rider|mary jane|organization man|hard on|
if ever|do right|be committed to|be sold on|be taken down|be weak in|to a man|go in at|oil and vinegar|can take it|get the works|
put the question|over the edge|chess set|kitchen table|glass case|all found|a hen on|at the port|go on for|with the wind|
never heard of|walk out with|watch the clock|take the wheel|work day|very fast|very loudly|ring the bell|thousand times|
put up to|identify with|in the hole|lie on the table|lay on the table|lift up head|get out of the rain|come in on|come up to|
stand off|first up|off the list|good day|black hand|black book|pour through|never a|on the sea|discount chain|to one ear|
to add up|shut the door against|you said it|with a pinch of salt|at other times|in the mind|in the money|to the death|
go for it|with care|by the back door|the right way|old thing|turn round|
to scale|put to it|be confined to|down to the ground|give sb credit|be said to|go back to|come home|
little girl|a young man|a short time|work together|at the beginning|
be over|move around|lift up|jump up|rise up|lean forward|lean back|move away|look down|look around|
reach up|reach down|climb up|fall down|go along|turn right|turn left|turn to the left|another day|and things|
already in|as shown|for years and years|
get stuck|get started|get better|get worse|get caught|get wet|have dinner|
in the rain|in the street|in the night|in the middle|make possible|not much|never even|of the surface|on the beach|
out from under|spin around|stretch out|straighten up|that is true|the first thing|the whole time|too soon|toward the end|
walk up to|watch tv|well enough|will do|so far as|
they say|they say that|want to do|want sb to do sth|have sth to say|
take sth out of|get sth out of sb|if you will|in this manner|in a manner|in any way|at the end|at the start|
the other side|be sure to|
at that rate|of itself|of all things|for anything|for company|for a season|
for season|keep time|swung out|at grade|cut rate|what day|run past|to the south|to the north|to the east|to the west`
    .split('|')
    .map((phrase) => phrase.trim()),
);

/**
 * Current phrases that ECDICT lacks, has under a technical field only, or glosses misleadingly.
 * Each replaces ECDICT's translation and is written in its notation.
 */
export const ADDED_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'machine learning': 'n. 机器学习',
    'artificial intelligence': 'n. 人工智能',
    'climate change': 'n. 气候变化',
    'global warming': 'n. 全球变暖',
    'social media': 'n. 社交媒体',
    'supply chain': 'n. 供应链',
    'so far': '到目前为止, 迄今',
    'even so': '即便如此, 尽管如此',
    'even if': '即使, 纵然',
    'even though': '尽管, 即使',
    'as though': '仿佛, 好像',
    'more or less': '或多或少, 大致, 差不多',
    'one another': '互相, 彼此',
    'either ... or': '要么…要么, 或者…或者',
    'neither ... nor': '既不…也不',
    'both ... and': '既…又, 两者都',
    'whether ... or': '是…还是, 不论…还是',
    'so ... that': '如此…以至于',
    'such ... that': '如此…以至于',
    'not only ... but': '不但…而且',
    'not only ... but also': '不但…而且, 不仅…还',
    'in other words': '换句话说, 也就是说',
    'take sth for granted': '认为理所当然, 不把…当回事',
    'take for granted': '认为理所当然, 不把…当回事',
    'take off': '脱下, 起飞, 突然成功, 匆匆离开, 休(假)',
    "take sth off sb's hands": '替某人接手, 使某人摆脱负担',
    'put off': '推迟, 拖延, 使失去兴趣, 使反感',
    'put up with': '忍受, 容忍',
    'look forward to': '期待, 盼望',
    'look after': '照顾, 照料',
    'turn out': '结果是, 原来是, 证明是, 生产, 关掉',
    'turn out to be': '结果是, 原来是',
    'end up': '最终, 到头来, 以…告终',
    'work out': '解决, 算出, 想出, 结果(好), 锻炼',
    'find out': '查明, 发现, 弄清',
    'figure out': '弄明白, 想出',
    'go on': '继续, 发生, 进行',
    'carry out': '执行, 实施, 进行',
    'set out': '出发, 着手, 阐述, 摆放',
    'set up': '建立, 设立, 安装, 安排',
    'come up with': '想出, 提出',
    'run out of': '用完, 耗尽',
    'run out': '用完, 耗尽, 到期',
    'give up': '放弃, 戒掉, 认输',
    'give in': '屈服, 让步',
    'give way': '让步, 让路, 垮掉',
    'give way to': '让位于, 被…取代',
    'break down': '出故障, 崩溃, 分解, 失败',
    'break out': '爆发, 逃脱',
    'bring up': '抚养, 提出, 提起',
    'call off': '取消, 叫停',
    'catch up': '赶上, 补上',
    'get away with': '做(坏事)而未受惩罚, 侥幸逃脱',
    'get rid of': '摆脱, 除掉',
    'get by': '勉强过得去, 凑合过活',
    'get over': '克服, 从…中恢复过来',
    'grow up': '长大, 成长',
    'hold on': '坚持, 稍等, 抓住',
    'keep up': '保持, 跟上, 坚持',
    'keep up with': '跟上, 与…并驾齐驱',
    'let alone': '更不用说',
    'let down': '使失望, 放下',
    'make do': '将就, 凑合',
    'make do with': '用…将就, 凑合着用',
    'make out': '辨认出, 看出, 理解, 声称',
    'make sense': '有道理, 讲得通, 合情合理',
    'make sense of': '理解, 弄懂',
    'make up': '组成, 编造, 和好, 弥补, 化妆',
    "make up one's mind": '下定决心, 拿定主意',
    'make up for': '弥补, 补偿',
    'no longer': '不再',
    'pass away': '去世',
    'pay off': '取得成功, 有回报, 还清',
    'pick up': '捡起, 接(人), 学会, 好转, 收拾',
    'point out': '指出',
    'rule out': '排除',
    'shut down': '关闭, 停工',
    'stand out': '突出, 显眼',
    'take on': '承担, 接受, 雇用, 呈现',
    'take over': '接管, 接手, 取代',
    'take place': '发生, 举行',
    'take up': '开始从事, 占去(时间、空间), 接受',
    'turn down': '拒绝, 调低',
    'turn up': '出现, 到场, 调高',
    'wind up': '最终落得, 以…收场, 结束, 上发条',
    'in light of': '鉴于, 考虑到',
    'in the light of': '鉴于, 考虑到',
    'on behalf of': '代表, 为了',
    'on the other hand': '另一方面',
    'used to': '过去常常, 曾经',
    'be used to': '习惯于',
    'get used to': '逐渐习惯于',
    'as well': '也, 同样',
    'as well as': '以及, 也, 和…一样好',
    'as soon as': '一…就',
    'as long as': '只要, 长达',
    'as far as': '就…而言, 远至, 直到',
    'by the time': '到…的时候',
    'each other': '互相, 彼此',
    'rather than': '而不是',
    'at least': '至少',
    'at last': '终于',
    'of course': '当然',
    'in fact': '事实上',
    'have to': '不得不, 必须',
    'up to': '多达, 直到, 由…决定, 胜任',
    'such as': '例如, 诸如',
    'so that': '以便, 为的是, 以至于',
    'out of': '从…里出来, 由于, 缺乏, 在…之外',
    'or so': '大约, 左右',
    'had better': '最好(做某事)',
    'would rather': '宁愿',
    'no matter': '无论, 不管',
    'a handful of': '少数, 一把',
    'a great deal of': '大量的',
    'the other day': '前几天',
    'once upon a time': '从前',
    'keep an eye on': '照看, 留意, 密切注视',
    'bear in mind': '记住, 牢记',
    'keep in mind': '记住, 牢记',
    'come to terms with': '接受(难以接受的事), 与…达成协议',
    'live up to': '不辜负, 达到(期望)',
    'fall apart': '散架, 崩溃, 瓦解',
    'fall behind': '落后, 拖欠',
    'show up': '出现, 露面, 使…相形见绌',
    'throw away': '扔掉, 浪费掉',
    'write off': '勾销, 认定…没有希望, 报废',
    'account for': '占(比例), 是…的原因, 解释',
    'make for': '有助于, 造成, 走向',
    'result in': '导致, 造成',
    'come across': '偶然遇到, 给人…的印象',
    'come up': '出现, 被提出, 走近, 即将来临',
    'come about': '发生, 产生',
    'go off': '离开, (闹钟)响, 爆炸, 变质, 停电',
    'go through': '经历, 遭受, 仔细检查, 通过',
    'get along': '相处融洽, 进展, 勉强过活',
    'get on': '上(车), 进展, 相处',
    'look up': '查阅, 抬头看, 好转',
    'look into': '调查, 朝…里看',
    'sort out': '整理, 解决, 弄清',
    'lay off': '解雇, 裁员, 停止',
    'cut back': '削减, 缩减',
    'cut off': '切断, 隔绝, 中断',
    'back up': '支持, 备份, 倒车, 堵塞',
    'hand over': '移交, 交出',
    'shrug off': '不予理会, 对…不屑一顾',
    'phase out': '逐步淘汰',
    'roll out': '推出(新产品、新政策), 铺开',
  }),
);

/**
 * Pairs of verb and preposition with a meaning of their own even right before a noun; other pairs
 * are usually literal (`live in Paris`, `walk to school`).
 */
export const PREPOSITIONAL_VERBS: ReadonlySet<string> = new Set(
  `abide by|account for|act on|add to|adhere to|aim at|allow for|answer for|appeal to|apply for|apply to|
approve of|arrive at|ask for|attend to|bank on|be about to|bear on|bear with|beg for|believe in|belong to|
benefit from|break into|build on|bump into|burst into|call for|call on|call upon|care for|cater to|
cling to|come across|come by|come into|come over|come through|comment on|compensate for|comply with|
confide in|consist of|contend with|cope with|count on|cut across|date from|dawn on|deal in|deal with|
depend on|depend upon|derive from|differ from|dispense with|dispose of|do without|draw on|dream of|
drive at|dwell on|embark on|engage in|enter into|fall for|fall into|fall on|feel for|feel like|
fill in|focus on|frown on|get at|get by|get into|get over|get through|go about|go for|go into|go over|
go through|go under|go with|go without|grapple with|guard against|hinge on|hit on|hit upon|hint at|
hope for|impose on|improve on|insist on|interfere with|jump at|keep at|keep to|laugh at|lead to|
lean on|learn of|light on|live by|live for|live on|live through|live with|long for|look after|
look at|look for|look into|look like|look over|look to|look upon|make for|make of|meddle with|
meet with|object to|occur to|opt for|part with|pass for|pay for|pertain to|pick on|play on|
plead for|plump for|pore over|prey on|provide for|put upon|reckon on|reckon with|refer to|reflect on|
rely on|rely upon|resort to|result from|result in|rest on|rub off on|run across|run into|run over|
run through|see about|see through|see to|seize on|send for|serve as|set about|settle for|settle on|
side with|sit through|sleep on|smack of|speak for|specialise in|specialize in|stand by|stand for|
stare at|stem from|stick at|stick by|stick to|strike on|strive for|stumble on|stumble upon|subscribe to|
succeed in|succumb to|suffer from|take after|take for|take to|talk into|tamper with|tend to|think of|
thrive on|touch on|turn against|turn into|turn on|turn to|vouch for|wait for|wait on|wonder at|
work at|work on|worry about|yield to|zero in on`
    .split('|')
    .map((phrase) => phrase.trim()),
);

/** Particles that an object may part from their verb (`put it off`). */
export const SEPARABLE: ReadonlySet<string> = new Set(
  'up down off out away back over in on through around about together apart aside forward along across'.split(
    ' ',
  ),
);
