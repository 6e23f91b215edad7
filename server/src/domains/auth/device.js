/** Most telling first: WeChat and Edge also call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS = [
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
const SYSTEMS = [
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
export function deviceName(userAgent) {
  const named = (list) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [named(BROWSERS), named(SYSTEMS)].filter(Boolean);
  return parts.join(' · ') || '未知设备';
}
