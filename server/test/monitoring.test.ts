import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './harness.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const TOKEN = 'a-token-for-prometheus';

/** Names of metrics in queries: words that are no functions, labels or values. */
const metricsIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:bluebird|http|nodejs|process)_[a-z0-9_]+/g)),
];

test.each(['prometheus/alerts.yml', 'grafana/bluebird.json'])(
  'every metric that %s names is served',
  async (file) => {
    const { base } = await startServer({ METRICS_TOKEN: TOKEN });
    const answer = await fetch(`${base}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const served = await answer.text();
    const types = new Map(
      [...served.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]),
    );
    const names = metricsIn(readFileSync(path.join(DEPLOY, file), 'utf8'));
    expect(names.length).toBeGreaterThan(5);
    const missing = names.filter((name) => {
      const family = name.replace(/_(?:bucket|sum|count)$/, '');
      return !types.has(name) && types.get(family) !== 'histogram';
    });
    expect(missing).toEqual([]);
    expect(served).toMatch(/^bluebird_database_up 1$/m);
    expect(served).toMatch(
      /^bluebird_query_duration_seconds_count\{verb="select",table="\w+"\} \d+$/m,
    );
  },
);
