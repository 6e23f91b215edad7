export const THEME_LABELS = {
  auto: '自动',
  light: '浅色',
  sepia: '护眼',
  dark: '深色',
  black: '纯黑',
};
