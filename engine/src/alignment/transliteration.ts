/**
 * The characters that names are spelt with, by the consonants they stand for (L: l and r; S: every
 * hissing sound; F: f, v, w; A: none, a vowel), and those that end in a nasal (AN: a vowel and a nasal).
 */
const CHARACTERS: Record<string, string> = {
  A: '阿艾埃爱奥欧伊依易厄乌雅亚娅耶约尤',
  AN: '安英因恩昂',
  N: '纳娜奈尼妮诺努内涅',
  P: '巴芭布贝比毕彼波博伯勃珀帕派佩皮普保鲍拜柏蓓碧',
  PN: '班本宾邦庞潘彭平',
  T: '达戴德迪狄蒂特塔泰提托图杜多道代陶',
  TN: '丹登顿东敦汤唐坦廷丁通滕田',
  K: '卡科可克库柯考凯基吉盖格戈高古哥加奎夸瓜圭',
  KN: '坎肯康孔昆甘根冈金',
  F: '弗夫福费菲法伐佛瓦维韦沃威薇华怀',
  FN: '范凡芬冯方丰万文温旺翁',
  S: '斯丝萨赛塞瑟西锡希茜苏索佐祖兹扎泽则齐茨司思夏沙莎舍谢什舒绍肖休乔杰贾捷切奇契恰查丘朱',
  SN: '桑森松逊孙尊曾辛欣香珊尚钦真珍詹琼',
  M: '马玛麦梅米密莫默姆穆缪摩谟迈',
  MN: '曼门孟蒙敏明芒',
  NN: '南嫩宁农',
  L: '拉莱赖劳勒雷里利丽莉列卢鲁路露罗洛萝尔',
  LN: '兰伦林琳龙隆朗仑莲连',
  H: '哈海豪赫黑霍胡惠',
  HN: '汉亨洪欢',
};
const SOUNDS = new Map(
  Object.entries(CHARACTERS).flatMap(([sounds, characters]) =>
    [...characters].map((character) => [character, sounds.replace('A', '')] as const),
  ),
);
const VOWELS = new Set(`${CHARACTERS.A}${CHARACTERS.AN}`);

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ph|[fvw]/g, 'F'],
  [/sch|tch|dg|sh|ch|zh|c(?=[eiy])|[szjx]/g, 'S'],
  [/ck|[ckqg]/g, 'K'],
  [/th|[dt]/g, 'T'],
  [/[bp]/g, 'P'],
  [/[lr]/g, 'L'],
  [/m/g, 'M'],
  [/n/g, 'N'],
  [/h/g, 'H'],
];

/** The consonants of a name, as CHARACTERS has them. */
function soundsOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}|[’']s$|[^\p{L}]/gu, '')
    .toLowerCase();
  const sounds = LETTERS.reduce((rest, [letters, sound]) => rest.replace(letters, sound), plain);
  return sounds.replace(/[^A-Z]/g, '').replace(/(.)\1+/g, '$1');
}

const SHORTEST = 2;
const LONGEST = 6;

/** A match of a name: its start in the Chinese, and the likeness of its sound, 0 to 1. */
type SoundAlike = { at: number; likeness: number };

/**
 * The places where a text spells a name with characters of similar sound; only the best matches.
 */
export function findSoundAlikes(name: string, zh: string): SoundAlike[] {
  const sounds = soundsOf(name);
  if (sounds === '') return [];
  const beginsWithVowel = /^[aeiouáéíóúäöüåæø]/i.test(name);
  const found: SoundAlike[] = [];
  for (const run of zh.matchAll(RUN)) {
    for (let at = 0; at < run[0].length; at++) {
      const vowel = VOWELS.has(run[0][at]!);
      // A name that begins with a vowel is spelt with one, and no other is.
      if (vowel !== beginsWithVowel && !(beginsWithVowel && sounds.length > 2)) continue;
      let likest = 0;
      for (let to = at + SHORTEST; to <= Math.min(run[0].length, at + LONGEST); to++) {
        likest = Math.max(likest, likeness(sounds, spelling(run[0].slice(at, to))));
      }
      if (likest > 0) found.push({ at: run.index + at, likeness: likest });
    }
  }
  const most = Math.max(0, ...found.map((one) => one.likeness));
  return most < LIKE_ENOUGH ? [] : found.filter((one) => one.likeness === most);
}

const RUN = new RegExp(`[${Object.values(CHARACTERS).join('')}]{${SHORTEST},}`, 'gu');
const LIKE_ENOUGH = 0.75;

const spelling = (characters: string): string =>
  [...characters]
    .map((character) => SOUNDS.get(character)!)
    .join('')
    .replace(/(.)\1+/g, '$1');

/** Cost of leaving a sound out: `r` and `h` are often not spelt, nasals often added. */
const LEFT_OUT: Record<string, number> = { L: 0.4, H: 0.4, N: 0.5, F: 0.7 };

/** One minus the share of sounds that differ (edit distance). */
function likeness(a: string, b: string): number {
  let row = [0];
  for (const sound of b) row.push(row.at(-1)! + (LEFT_OUT[sound] ?? 1));
  for (const sound of a) {
    const next = [row[0]! + (LEFT_OUT[sound] ?? 1)];
    for (const [k, other] of [...b].entries()) {
      next.push(
        Math.min(
          row[k]! + (sound === other ? 0 : 1),
          row[k + 1]! + (LEFT_OUT[sound] ?? 1),
          next[k]! + (LEFT_OUT[other] ?? 1),
        ),
      );
    }
    row = next;
  }
  return 1 - row.at(-1)! / Math.max(a.length, b.length);
}
