import { z } from 'zod';

/** A code as it is typed: case, blanks and hyphens do not matter. */
export const typedCode = (wrong: string) =>
  z
    .string()
    .max(40, wrong)
    .transform((code) => code.toLowerCase().replace(/[\s-]/g, ''));
