import type { HealthWarning, ProviderKind } from '@bluebird/contract/operations.ts';

/** What to look into, and where. */
export const WARNING_LABELS: Record<HealthWarning, string> = {
  backup_off: '没有每晚备份：在设置里写上 BACKUP_TO。',
  backup_failed: '最近一次备份失败了，原因在「备份」里。',
  backup_late: '超过一天没有成功的备份。',
  disk_low: '磁盘快满了。',
  connections_high: '数据库的连接快用完了。',
  jobs_failed: '有失败的任务，到「任务」里看原因、重试。',
  jobs_late: '有任务等了十分钟以上：处理任务的进程停了，或者忙不过来。',
  provider_failing: '有外部服务最近一次调用失败。',
};

export const PROVIDER_LABELS: Record<ProviderKind, string> = {
  language_model: '语言模型',
  machine_translation: '机器翻译',
  redis: '共享内存（Redis）',
  speech: '朗读',
  sms: '短信',
  mail: '邮件',
  oidc: '单位账号登录',
  wechat: '微信公众号',
  wechat_pay: '微信支付',
  alipay: '支付宝',
  traces: '链路追踪',
};

/** `340 KB`, `2.3 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  const size = Math.max(1, bytes / 1_000);
  const step = Math.min(Math.floor(Math.log10(size) / 3), units.length - 1);
  const digits = step === 0 ? 0 : 1;
  return `${(size / 1_000 ** step).toFixed(digits)} ${units[step]}`;
}
