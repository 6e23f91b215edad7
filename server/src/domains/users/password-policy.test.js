import { expect, test } from 'vitest';
import { assertStrongPassword } from './password-policy.ts';
const isRefused = (password, names = []) => {
  try {
    assertStrongPassword(password, names);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ reason: 'weak_password', status: 400 });
    return true;
  }
};
test.each([
  ...['12345678', '11111111', '5201314520', '1314520520', 'qwertyui', 'woaini1314', 'password'],
  ...['PassWord1', 'P@ssw0rd', 'Admin@123', '1qaz2wsx', '88888888', 'iloveyou', 'a123456789'],
  ...['qq5201314', 'woaini520', '520woaini', 'qwer1234', '１２３４５６７８', 'zhang123456'],
  ...['abababab', 'abcdefgh', 'hgfedcba', '87654321', 'lkjhgfdsa', '青鸟青鸟青鸟青鸟', '😀😀😀😀'],
  ...['19950817', '20001231', 'bluebird2026', 'qingniao666'],
])('refuses %s', (password) => expect(isRefused(password)).toBe(true));
test.each([
  ...[
    'correct horse battery',
    'Tr0ub4dor&3x',
    'mf7-kq2-vzx',
    '床前明月光疑是地上霜',
    'woaini1314mf',
  ],
  ...['password-safe-9', '19951317', '99950817', '12345678x9y', 'abcdefgxyz', '8246 1935'],
])('accepts %s', (password) => expect(isRefused(password)).toBe(false));
test('refuses the name of the account in any case and width', () => {
  expect(isRefused('13912345768', ['13912345768', null])).toBe(true);
  expect(isRefused('１３９12345768', ['13912345768'])).toBe(true);
  expect(isRefused('reader_of_NEWS', [null, 'Reader_of_News'])).toBe(true);
  expect(isRefused('13912345768', ['13912345769', 'someone'])).toBe(false);
});
