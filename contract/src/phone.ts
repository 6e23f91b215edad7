import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';

const MAINLAND = /^1[3-9]\d{9}$/;

/**
 * A mobile number as it is kept, or null for what is none: of mainland China its eleven digits,
 * typed with or without `+86`; of any other country or region E.164 (`+85291234567`), typed with
 * `+` or `00` before the country's code.
 */
function readPhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const mainland = digits.replace(/^\+?86(?=1\d{10}$)/, '');
  if (MAINLAND.test(mainland)) return mainland;
  if (!/^\+(?!86)\d+$/.test(digits)) return null;
  const found = parsePhoneNumberFromString(digits, { extract: false });
  return found?.isValid() ? found.number : null;
}

/** A mobile number in any notation; {@link readPhone} says how it is kept. */
export const Phone = z
  .string()
  .max(24)
  .transform((typed, context) => {
    const phone = readPhone(typed);
    if (phone !== null) return phone;
    const abroad = /^\s*(?:\+|00)(?!86\s*1)/.test(typed);
    const message = abroad ? '请核对国家或地区代码和手机号' : '请输入 11 位手机号';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Whether a number, as it is kept, is of another country or region than the mainland of China. */
export const isAbroad = (phone: string): boolean => phone.startsWith('+');
