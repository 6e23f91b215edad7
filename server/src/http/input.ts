import { z } from 'zod';
import { Refusal } from './refusal.ts';

z.config(z.locales.zhCN());

/**
 * Parses one part of a request.
 * @throws Refusal `invalid_input` with a Chinese message for each field
 */
export function parseInput(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, wellFormed(value));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.map(String).join('.') || '_'] ??= issue.message;
  }
  const first = Object.values(fields)[0];
  throw new Refusal('invalid_input', { message: first, fields });
}

/** Makes every string storable: lone surrogates replaced; PostgreSQL takes no null characters. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      throw new Refusal('invalid_input', { message: '内容中含有无法保存的字符' });
    }
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, wellFormed(part)]),
    );
  }
  return value;
}
