const lists: Record<string, string> = {
  'but yet though however although nevertheless':
    '但 不过 然而 可是 却 只是 而 可她 可他 可我 可它 虽',
  because: '因为 由于',
  'so therefore hence': '所以 于是 因此 这么 便 就',
  if: '如果 要是 假如 倘若 若 只要 一旦',
  'then afterwards later': '然后 接着 后来 随后 于是 这时 再',
  'when while whenever': '时 当 每逢 一边 的时候',
  'before until': '之前 以前 直到 前',
  after: '之后 以后 后',
  'not no never nothing nobody none neither nor': '不 没 无 未 非 别',
  "don't doesn't didn't won't can't couldn't wouldn't isn't wasn't haven't hadn't hasn't":
    '不 没 无 未',
  'she her hers herself': '她',
  'he his him himself': '他',
  'it its itself': '它',
  'they them their themselves': '他们 她们 它们 大家 人家',
  'we us our ourselves': '我们 咱们',
  'i me my myself': '我',
  'you your yourself': '你 您',
  'this these': '这',
  'that those': '那',
  'who whom whose': '谁',
  what: '什么 怎么',
  why: '为什么 为何',
  how: '怎么 怎样 如何 多么',
  where: '哪里 哪儿',
  'also too': '也 还',
  still: '还 仍 依旧 依然',
  'only just': '只 才 仅',
  'all every each everyone everybody': '每 都 全 所有 人人 个个 一切 各',
  'must should': '必须 应该 得 该',
  'perhaps maybe may might': '也许 或许 可能 大概 恐怕',
  even: '甚至 连',
  'or either': '或 还是 要么',
  'would could': '会 能 可以',
};

/** What common words without a meaning of their own often are in Chinese. */
export const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).flatMap(([words, chinese]) =>
    words.split(' ').map((word) => [word, chinese.split(' ')]),
  ),
);
