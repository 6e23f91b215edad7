import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The most that a file with a secret holds: keys in PEM have some thousands of characters. */
const MAX_SECRET_BYTES = 20_000;

/**
 * A secret that stands in a file, as systemd, Docker and Kubernetes hand them over; null where none is named.
 * @throws ConfigError when it cannot be read, or is given twice
 */
export function secretInFile(
  name: string,
  given: Record<string, string | undefined>,
): string | null {
  const file = given[`${name}_FILE`];
  if (file === undefined) return null;
  if (given[name] !== undefined) {
    throw new ConfigError(`Settings ${name} and ${name}_FILE are both given: leave one out.`);
  }
  let content: string;
  try {
    if (statSync(file).size > MAX_SECRET_BYTES) throw new ConfigError('it is too large');
    content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `Setting ${name}_FILE is wrong: ${file} cannot be read (${code ?? message}).`,
    );
  }
  if (content === '') throw new ConfigError(`Setting ${name}_FILE is wrong: ${file} is empty.`);
  return content;
}
