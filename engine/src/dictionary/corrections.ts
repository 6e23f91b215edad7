/**
 * Frequent words whose ECDICT entry is wrong, poor or out of date, rewritten in ECDICT's own
 * notation. Collected by reading the entries of the most frequent words. What was wrong:
 * function words without their grammar (`the` 那, `a` 第一个字母), auxiliaries whose first line
 * is a noun (`can` 罐头, `will` 意志), lines in the wrong order (`give` vi. 捐赠), words of the
 * internet known only as abbreviations.
 */
export const ENTRY_CORRECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    the: 'art. 这, 那, 该(特指)\nadv. (与比较级连用)越…越…',
    a: 'art. 一, 一个, 某一, 每一',
    an: 'art. 一, 一个, 某一, 每一',
    be: 'v. 是, 在, 存在\naux. (构成进行时和被动语态)',
    have: 'vt. 有, 拥有, 经历, 吃, 使\naux. 已经(构成完成时)',
    do: 'v. 做, 干, 进行, 完成\naux. (构成疑问、否定或强调)',
    to: 'prep. 到, 向, 对, 直到\nadv. (门)关上, 苏醒\n(不定式符号)',
    that: 'pron. 那, 那个\na. 那, 那个\nconj. (引导从句)\nadv. 那么',
    he: 'pron. 他',
    who: 'pron. 谁, (…的)人',
    which: 'pron. 哪一个, (…的)那个\na. 哪个, 哪些',
    but: 'conj. 但是, 可是, 而是\nprep. 除了\nadv. 仅仅, 只',
    as: 'conj. 当…时, 因为, 像…一样, 尽管\nprep. 作为, 如同\nadv. 同样地, 一样',
    when: 'conj. 当…的时候, 既然\nadv. 何时, 什么时候\npron. 什么时候',
    there: 'adv. 在那里, 那里, (用于 there be)有\npron. (用于 there be)有',
    any: 'a. 任何的, 一些\npron. 任何, 一些\nadv. 稍微, 一点',
    some: 'a. 一些, 某个, 相当多的\npron. 一些, 有些\nadv. 大约',
    one: 'num. 一\npron. 一个(人或物), 人们\na. 某一, 唯一的\nn. 一个',
    over: 'prep. 在…之上, 越过, 超过, 关于\nadv. 结束, 翻倒, 从头到尾\na. 结束的',
    out: 'adv. 出去, 在外, 熄灭\nprep. 从…里出来\na. 外面的, 熄灭的\nvt. 揭露',
    off: 'adv. 离开, 脱落, 关掉\nprep. 从…离开, 脱离\na. 关着的, 不新鲜的, 取消的',
    on: 'prep. 在…上, 关于, 在…时\nadv. 继续, 向前, (穿)上\na. 开着的, 正在进行的',
    in: 'prep. 在…里, 在…期间, 用\nadv. 进入, 在家, 在里面\na. 时髦的',
    like: 'prep. 像, 如同\nvt. 喜欢, 想, 愿意\na. 相似的, 同样的\nconj. 像…一样\nn. 爱好, 同类',
    can: 'aux. 能, 会, 可以\nn. 罐头, 金属罐\nvt. 把…装罐',
    could: 'aux. 能, 可以, 可能',
    will: 'aux. 将, 会, 愿意\nn. 意志, 意愿, 遗嘱\nvt. 决意, 遗赠',
    would: 'aux. 将, 会, 愿意, 总是(过去)',
    should: 'aux. 应该, 应当, 万一',
    may: 'aux. 可能, 也许, 可以, 愿\nn. 五月(May)',
    might: 'aux. 可能, 也许\nn. 力量, 威力',
    must: 'aux. 必须, 应当, 一定(是)\nn. 必做的事',
    give: 'vt. 给, 给予, 授予, 产生, 付出\nvi. 让步, 塌下, 捐赠\nn. 弹性, 伸展性',
    mean: 'vt. 意思是, 意味着, 打算\na. 吝啬的, 刻薄的, 卑劣的\nn. 平均数, 中间',
    own: 'a. 自己的\nvt. 拥有\nvi. 承认',
    run: 'vi. 跑, 运转, 流, 竞选\nvt. 经营, 管理, 使运转\nn. 跑, 一段时间, 路线',
    people: 'n. 人, 人们, 人民, 民族\nvt. 居住于, 使住满人',
    time: 'n. 时间, 时候, 次数, 时代, 时机\nvt. 为…计时, 安排…的时间',
    lot: 'n. 许多, 大量, 一批, 命运, 签, 一块地',
    kid: 'n. 小孩, 年轻人, 小山羊\nv. 开玩笑, 哄骗',
    company: 'n. 公司, 陪伴, 同伴, 连队\nvt. 陪伴',
    case: 'n. 情况, 事例, 案件, 病例, 箱\nvt. 装箱',
    power: 'n. 力量, 权力, 能力, 电力, 强国\nvt. 给…提供动力',
    line: 'n. 线, 排, 队, 行, 台词, 路线\nvt. 沿…排列, 给…加衬里\nvi. 排队',
    right:
      'a. 正确的, 对的, 右边的, 恰当的\nn. 权利, 右边, 正确\nadv. 正好, 向右, 立刻\nvt. 纠正, 扶正',
    issue: 'n. 问题, 议题, (报刊)期, 发行\nvt. 发布, 发行, 发给\nvi. 流出, 出来',
    bank: 'n. 银行, 岸, 堤, 库\nvt. 把…存入银行, 堆积\nvi. (飞机)倾斜飞行, 指望(on)',
    subject: 'n. 主题, 科目, 题材, 实验对象, 主语\na. 易受…的, 受支配的\nvt. 使遭受, 使服从',
    found: 'vt. 建立, 创办, 以…为基础',
    saw: 'n. 锯\nv. 锯, 锯开',
    data: 'n. 数据, 资料',
    media: 'n. 媒体, 传媒',
    app: 'n. 应用程序, 应用软件',
    'e-mail': 'n. 电子邮件\nv. 给…发电子邮件',
    email: 'n. 电子邮件\nv. 给…发电子邮件',
    internet: 'n. 互联网, 因特网',
    online: 'a. 在线的, 网上的\nadv. 在线, 在网上',
    website: 'n. 网站',
    ai: 'abbr. 人工智能',
    wifi: 'n. 无线网络',
    us: 'pron. 我们',
    pm: 'n. 首相, 总理\nadv. 下午',
    est: 'abbr. 估计(estimated)',
    ms: 'n. 女士(用在姓或姓名前, 不言明婚否)',
    aback: 'adv. 吃惊地(用于 be taken aback)',
    // Forms whose own entries say nothing, or nonsense (`got` 谷草转氨酶): the lemma has it all.
    ...Object.fromEntries(
      'is are am was were been has had does did got getting doing guys said told gone alumni isn wasn doesn didn ain erm ll ve'
        .split(' ')
        .map((form) => [form, '']),
    ),
  }),
);

/**
 * Forms whose lemma ECDICT gets wrong or leaves out: form → `lemma:kinds` (letters of
 * form-codes.ts), replacing its own.
 */
export const FORM_CORRECTIONS: ReadonlyMap<string, string[]> = new Map(
  Object.entries({
    is: ['be:3'],
    are: ['be:'],
    am: ['be:'],
    was: ['be:p'],
    were: ['be:p'],
    been: ['be:d'],
    has: ['have:3'],
    does: ['do:3', 'doe:s'],
    did: ['do:p'],
    got: ['get:pd'],
    guys: ['guy:s'],
    alumni: ['alumnus:s'],
    samples: ['sample:s3'],
    ruined: ['ruin:pd'],
    thrilled: ['thrill:pd'],
    could: [],
    might: [],
    would: [],
    should: [],
    past: [],
    rent: [],
    crew: [],
    fastest: ['fast:t'],
    stove: [],
  }),
);
