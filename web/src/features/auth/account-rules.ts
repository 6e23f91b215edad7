import type { Check } from '#lib/use-form.ts';

/* What the server will ask of each field, said before sending. */

/** Which numbers of other countries and regions there are, only the server knows. */
export const checkPhone: Check = (value) => {
  const digits = value.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^(?:\+?86)?1[3-9]\d{9}$/.test(digits)) return undefined;
  if (!/^\+(?!86)/.test(digits)) return '请输入 11 位手机号';
  return /^\+[1-9]\d{6,14}$/.test(digits) ? undefined : '请核对国家或地区代码和手机号';
};

export const checkSmsCode: Check = (value) =>
  /^\d{6}$/.test(value.trim()) ? undefined : '请输入 6 位短信验证码';

/** Which domains there can be, only the server knows. */
export const checkEmail: Check = (value) =>
  /^[^\s@]+[@＠][^\s@]+[.。][^\s@]+$/.test(value.trim()) ? undefined : '请输入邮箱地址';

export const checkEmailCode: Check = (value) =>
  /^\d{6}$/.test(value.trim()) ? undefined : '请输入 6 位邮件验证码';

export const checkNewPassword: Check = (value) => {
  if (value.length < 8) return '密码至少 8 位';
  return value.length > 128 ? '密码最多 128 位' : undefined;
};

export const checkUsername: Check = (value) => {
  const name = value.trim();
  const length = name.length;
  if (length < 2) return '用户名至少 2 个字符';
  if (length > 24) return '用户名最多 24 个字符';
  if (!/^[\p{Script=Han}A-Za-z0-9_-]+$/u.test(name)) {
    return '用户名只能用汉字、字母、数字、下划线和连字符';
  }
  return /^[\d_-]+$/.test(name) ? '用户名至少要有一个汉字或字母' : undefined;
};

/** @param message what to ask for */
export const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : undefined;

export const optional: Check = () => undefined;
