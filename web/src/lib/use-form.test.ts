import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { sortRefusal } from './use-form.ts';

const NAMES = ['phone', 'captcha', 'sms_code'] as const;
const REASONS = { wrong_captcha: 'captcha' } as const;

test('a reason goes to the field it is about', () => {
  const error = new ApiError(400, '图形验证码不正确或已过期', { reason: 'wrong_captcha' });
  expect(sortRefusal(error, NAMES, REASONS)).toEqual({
    found: expect.objectContaining({ captcha: '图形验证码不正确或已过期' }),
    rest: '',
  });
});

test('messages of several fields stay apart', () => {
  const fields = { phone: '请输入 11 位手机号', sms_code: '请输入 6 位短信验证码' };
  const error = new ApiError(400, '输入有误', { reason: 'invalid_input', fields });
  expect(sortRefusal(error, NAMES, REASONS)).toEqual({
    found: expect.objectContaining(fields),
    rest: '',
  });
});

test('a message of a field the form lacks is said for the whole form', () => {
  const error = new ApiError(400, '输入有误', {
    reason: 'invalid_input',
    fields: { key: '不合法' },
  });
  expect(sortRefusal(error, NAMES, REASONS).rest).toBe('输入有误');
});

test.each([
  [new ApiError('', '网络异常'), '网络异常'],
  [
    new ApiError(429, '操作太频繁，请稍后再试', { reason: 'rate_limited' }),
    '操作太频繁，请稍后再试',
  ],
  [new TypeError('x is undefined'), '出错了，请稍后再试'],
])('%s is said for the whole form', (error, rest) => {
  expect(sortRefusal(error, NAMES, REASONS).rest).toBe(rest);
});
