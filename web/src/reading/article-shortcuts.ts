/** A key or keys and what they do. */
type Shortcut = {
  keys: readonly string[];
  does: string;
  /** Shown beside the text as well, not only in the whole list. */
  essential?: true;
  /** Means nothing where the text has no translation. */
  needsZh?: true;
};

/** Every key of the article screen, as the help lists them. */
export const SHORTCUTS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: '在文中走动',
    shortcuts: [
      { keys: ['←', '→'], does: '上一个、下一个词', essential: true },
      { keys: ['↑', '↓'], does: '上一段、下一段', essential: true },
      { keys: ['空格'], does: '下一屏' },
      { keys: ['Shift', '空格'], does: '上一屏' },
      { keys: ['Esc'], does: '放下光标，关闭单词卡，离开输入框' },
    ],
  },
  {
    title: '查词',
    shortcuts: [
      { keys: ['Enter'], does: '查词', essential: true },
      { keys: ['S'], does: '加入生词本', essential: true },
      { keys: ['W'], does: '已认识', essential: true },
    ],
  },
  {
    title: '选中与笔记',
    shortcuts: [
      { keys: ['Shift', '←', '→'], does: '按词选' },
      { keys: ['Shift', '↑', '↓'], does: '按句选' },
      { keys: ['Tab'], does: '到工具栏' },
      { keys: ['H'], does: '高亮选中的文字或本句', essential: true },
      { keys: ['N'], does: '写笔记', essential: true },
    ],
  },
  {
    title: '其他',
    shortcuts: [
      { keys: ['T'], does: '译文：光标所在段，或全文', essential: true, needsZh: true },
      { keys: ['P'], does: '朗读、暂停', essential: true },
      { keys: ['A'], does: '问 AI' },
      { keys: ['Z'], does: '撤销刚才的操作' },
      { keys: ['/'], does: '搜索', essential: true },
      { keys: ['?'], does: '快捷键', essential: true },
    ],
  },
];
