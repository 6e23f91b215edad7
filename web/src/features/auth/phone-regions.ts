/**
 * Countries and regions offered beside a phone's field, by their code; any other one is typed
 * before the number. Mainland China stands first and has no code in front of its numbers.
 */
export const PHONE_REGIONS = [
  { code: '', label: '中国大陆 +86' },
  { code: '+852', label: '中国香港 +852' },
  { code: '+853', label: '中国澳门 +853' },
  { code: '+886', label: '中国台湾 +886' },
  { code: '+1', label: '美国、加拿大 +1' },
  { code: '+44', label: '英国 +44' },
  { code: '+61', label: '澳大利亚 +61' },
  { code: '+64', label: '新西兰 +64' },
  { code: '+65', label: '新加坡 +65' },
  { code: '+60', label: '马来西亚 +60' },
  { code: '+66', label: '泰国 +66' },
  { code: '+84', label: '越南 +84' },
  { code: '+62', label: '印度尼西亚 +62' },
  { code: '+63', label: '菲律宾 +63' },
  { code: '+81', label: '日本 +81' },
  { code: '+82', label: '韩国 +82' },
  { code: '+91', label: '印度 +91' },
  { code: '+971', label: '阿联酋 +971' },
  { code: '+49', label: '德国 +49' },
  { code: '+33', label: '法国 +33' },
  { code: '+39', label: '意大利 +39' },
  { code: '+34', label: '西班牙 +34' },
  { code: '+31', label: '荷兰 +31' },
  { code: '+32', label: '比利时 +32' },
  { code: '+41', label: '瑞士 +41' },
  { code: '+43', label: '奥地利 +43' },
  { code: '+45', label: '丹麦 +45' },
  { code: '+46', label: '瑞典 +46' },
  { code: '+47', label: '挪威 +47' },
  { code: '+353', label: '爱尔兰 +353' },
  { code: '+358', label: '芬兰 +358' },
  { code: '+48', label: '波兰 +48' },
  { code: '+7', label: '俄罗斯 +7' },
  { code: '+55', label: '巴西 +55' },
  { code: '+27', label: '南非 +27' },
] as const;

/** Divides a number as the form keeps it, `+852 9123`, into the chosen code and what was typed. */
export function divideNumber(value: string): { code: string; number: string } {
  const [, code = '', number = ''] = /^(\+\d+) (.*)$/.exec(value) ?? [];
  const offered = code !== '' && PHONE_REGIONS.some((region) => region.code === code);
  return offered ? { code, number } : { code: '', number: value };
}

/** The number as the form keeps it; one that names its country itself stays as it was typed. */
export const joinNumber = (code: string, number: string): string =>
  code === '' || /^\s*(?:\+|00)/.test(number) ? number : `${code} ${number}`;
