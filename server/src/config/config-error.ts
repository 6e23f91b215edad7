import type { Settings } from './environment.ts';

/** A setting that cannot be used; the message is one sentence naming it. */
export class ConfigError extends Error {}

/** The values of settings that only work together; null when none is given. */
export function together<K extends keyof Settings>(
  env: Settings,
  names: readonly K[],
): { [N in K]: NonNullable<Settings[N]> } | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new ConfigError(`Setting ${missing[0]} is missing: ${names.join(', ')} go together.`);
  }
  return env as unknown as { [N in K]: NonNullable<Settings[N]> };
}
