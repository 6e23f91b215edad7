import type { DeviceKind } from '@bluebird/contract/articles-marks.ts';

/** Most telling first: WeChat and Edge also call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS: [RegExp, string][] = [
  [/bluebird/i, '青鸟 App'],
  [/MicroMessenger/, '微信'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Quark/, '夸克'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, '三星浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a person would call the device behind a `User-Agent`: `微信 · iPhone`. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [named(BROWSERS), named(SYSTEMS)].filter(Boolean);
  return parts.join(' · ') || '未知设备';
}

/** What kind of device is behind a `User-Agent`; null when it does not say. */
export function deviceKind(userAgent: string): DeviceKind | null {
  if (/iPad|Tablet/.test(userAgent)) return 'tablet';
  if (/iPhone|Mobile|Phone/.test(userAgent)) return 'phone';
  // Android leaves `Mobile` out on a tablet.
  if (/Android|OpenHarmony|HarmonyOS/.test(userAgent)) return 'tablet';
  return /Windows|Macintosh|CrOS|Linux/.test(userAgent) ? 'computer' : null;
}
