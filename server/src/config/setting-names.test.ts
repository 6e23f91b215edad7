import { expect, test } from 'vitest';
import { misspeltSettings } from '#config.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['SMS_ALIYUN_ACCESS_KEY', 'SMS_ALIYUN_ACCESS_KEY_ID'],
  ['BLUEBIRD_PASSWORD', 'BLUEBIRD_ADMIN_PASSWORD'],
  ['TTS_SPEED', 'TTS_MODEL'],
])('%s looks like %s', (name, nearest) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([{ name, nearest }]);
});

test('what belongs to others, and what is right, is not spoken of', () => {
  const environment = Object.fromEntries(
    [
      ...['PATH', 'HOME', 'HOSTNAME', 'USER', 'LANG', 'TERM', 'SHELL', 'PWD', 'LOGNAME', 'EDITOR'],
      ...['NODE_OPTIONS', 'NODE_PATH', 'XDG_DATA_DIRS', 'XDG_DATA_HOME', 'LC_ALL', 'COLORTERM'],
      ...['OPENAI_API_KEY', 'XAI_API_KEY', 'KUBERNETES_PORT', 'PGHOST', 'PGPORT', 'AWS_ROLE_ARN'],
      ...['npm_config_port', 'INIT_CWD', 'PUBLIC_IP', 'SSH_AUTH_SOCK', 'INVOCATION_ID', 'TZ'],
      ...['DATABASE_URL', 'PORT', 'HOST', 'TTS_VOICE', 'BLUEBIRD_ADMIN_PASSWORD'],
    ].map((name) => [name, 'x']),
  );
  expect(misspeltSettings(environment)).toEqual([]);
});
