import { PASSWORD_MAX, PASSWORD_MIN } from '@bluebird/contract/auth.ts';
import { Refusal } from '#core/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The rule in one sentence for readers; the contract checks the length. */
export const PASSWORD_HINT = `${PASSWORD_MIN}–${PASSWORD_MAX} 位，不能是生日、连续数字等常见密码，也不能与手机号、邮箱或用户名相同`;

/**
 * @param names the account's phone, e-mail address and username
 * @throws Refusal `weak_password` when a guesser would try the password early
 */
export function assertStrongPassword(password: string, names: (string | null)[] = []): void {
  const text = password.normalize('NFKC');
  if (isCommonPassword(text)) throw new Refusal('weak_password');
  const same = names.some((name) => name !== null && name.toLowerCase() === text.toLowerCase());
  if (same) throw new Refusal('weak_password', { message: '密码不能与手机号、邮箱或用户名相同' });
}
