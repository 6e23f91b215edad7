import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import type { Config } from '#config.ts';
import type { DatabaseClient } from '#db/client.ts';
import type { DatabaseWatch } from '#db/database-watch.ts';
import type { Fetcher } from '#integrations/fetcher/fetcher.ts';
import type { MailSender } from '#integrations/mail/mail.ts';
import type { SmsSender } from '#integrations/sms/sms.ts';
import type { SharedMemory } from '#integrations/shared-memory/shared-memory.ts';
import type { Speech } from '#integrations/speech/speech.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import type { Providers } from '#integrations/language-model/providers.ts';
import type { MachineTranslation } from '#integrations/machine-translation/machine-translation.ts';
import type { FeedReader } from '#integrations/feed-reader/feed-reader.ts';
import type { Typesetting } from '#integrations/typesetting/typesetting.ts';
import type { Analysis } from '#integrations/analysis/analysis.ts';
import type { Payments } from '#integrations/payments/payments.ts';
import type { Oidc } from '#integrations/oidc/oidc.ts';
import type { WechatApi } from '#integrations/wechat/wechat-api.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Sealing } from './sealing.ts';
import type { Signing } from './signing.ts';

/** The current instant; tests move it. */
export type Clock = () => Date;

/** Everything a domain may use, wired once at start. */
export type Context = {
  config: Config;
  log: Logger;
  clock: Clock;
  db: DatabaseClient['db'];
  /** How the database is reached, by a session of one's own. */
  connection: PoolConfig;
  databaseWatch: DatabaseWatch;
  queue: Queue;
  sharedMemory: SharedMemory;
  dictionary: Dictionary;
  analysis: Analysis;
  fetcher: Fetcher;
  feedReader: FeedReader;
  files: FileStore;
  typesetting: Typesetting;
  speech: Speech;
  sms: SmsSender;
  mail: MailSender;
  /** Who has language models, asked through domains/ai/models.service.ts; null when nobody is configured. */
  modelProviders: Providers | null;
  /** Null when no service is configured. */
  machineTranslation: MachineTranslation | null;
  /** The payment services that are configured, by name. */
  payments: Payments;
  /** Null when no official account is configured. */
  wechat: WechatApi | null;
  /** Null when there is no provider of accounts. */
  oidc: Oidc | null;
  /** Signs tokens, for as long as those live. */
  signing: Signing;
  /** A secret that this installation keeps for ever: names are made from it that must not change. */
  installation: Uint8Array;
  /** Encrypts secrets that the database keeps. */
  sealing: Sealing;
  /** Build of the web app being served. */
  build: string;
};
