import { z } from 'zod';
import { Refusal } from '#core/refusal.ts';

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

/** Deepest nesting of accepted input; a hundred thousand brackets would exhaust the stack. */
const DEEPEST = 50;

/**
 * Makes every string storable, names of properties included: lone surrogates are replaced, null
 * characters, which PostgreSQL refuses, removed.
 */
function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > DEEPEST) throw new Refusal('invalid_input', { message: '内容嵌套太深' });
  if (Array.isArray(value)) return value.map((part) => wellFormed(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name), wellFormed(part, depth + 1)]),
  );
}

function storable(text: string): string {
  if (text.includes('\0')) {
    throw new Refusal('invalid_input', { message: '内容中含有无法保存的字符' });
  }
  return text.toWellFormed();
}
