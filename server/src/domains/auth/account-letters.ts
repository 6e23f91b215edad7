import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { escapeHtml } from '@bluebird/engine/feeds/html-text.ts';

/** What a letter says, before it has an address. */
type Letter = { subject: string; text: string; html: string };

const DOES: Record<CodePurpose, string> = {
  register: '用这个邮箱注册青鸟外刊',
  login: '用这个邮箱登录青鸟外刊',
  reset: '重设青鸟外刊的密码',
  bind: '更改青鸟外刊账号的邮箱或手机号',
};

/**
 * The letter that brings a code.
 * @param site origin of this site; null where it is not known
 */
export const codeLetter = (purpose: CodePurpose, code: string, site: string | null): Letter =>
  writeLetter({
    subject: `${code} 是你的青鸟外刊验证码`,
    lines: [`你正在${DOES[purpose]}。验证码是：`],
    code,
    after: [
      '五分钟内有效，只能用一次。不要告诉任何人，我们的工作人员也不会问你要。',
      '不是你本人的话，不用理会这封信：没有验证码，谁也动不了你的账号。',
    ],
    site,
  });

/** What happened to an account that its owner should know, besides on the site. */
export type AccountEvent =
  | { kind: 'strangers'; ip: string }
  | { kind: 'passkey-copied'; name: string }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'second-factor-on' }
  | { kind: 'second-factor-off' }
  | { kind: 'recovery-code-used'; ip: string }
  | { kind: 'token-made'; name: string }
  | { kind: 'webhook-off'; name: string }
  | { kind: 'email-left' }
  | { kind: 'password-reset' };

const NOT_YOU = '如果不是你本人做的，请马上重设密码，再到“我的”里退出不认识的设备。';

function tell(event: AccountEvent): { subject: string; lines: string[] } {
  switch (event.kind) {
    case 'strangers':
      return {
        subject: '有人在试你的青鸟外刊密码',
        lines: [
          `有人从 ${event.ip} 连续输错了很多次你的密码，我们已经暂时拦下。你登录过的设备不受影响。`,
          '如果这个密码在别的网站也用过，建议换一个。',
        ],
      };
    case 'passkey-copied':
      return {
        subject: '你的一把通行密钥可能被复制了',
        lines: [
          `刚才有人用通行密钥“${event.name}”登录，但它的使用次数对不上，像是一份复制品，我们没有让它登录。`,
          '请删掉这把通行密钥，再添加一把新的。',
        ],
      };
    case 'passkey-added':
      return {
        subject: '你的青鸟外刊账号添加了通行密钥',
        lines: [`通行密钥“${event.name}”刚刚添加，以后可以用它登录。`, NOT_YOU],
      };
    case 'passkey-removed':
      return {
        subject: '你的青鸟外刊账号删除了通行密钥',
        lines: [`通行密钥“${event.name}”刚刚删除，不能再用它登录。`, NOT_YOU],
      };
    case 'second-factor-on':
      return {
        subject: '你的青鸟外刊账号打开了两步验证',
        lines: ['从现在起，用密码或验证码登录后，还要输入验证器里的 6 位数字。', NOT_YOU],
      };
    case 'second-factor-off':
      return {
        subject: '你的青鸟外刊账号关闭了两步验证',
        lines: ['从现在起，登录不再要验证器里的数字。', NOT_YOU],
      };
    case 'recovery-code-used':
      return {
        subject: '有人用恢复码登录了你的青鸟外刊账号',
        lines: [`刚才有人从 ${event.ip} 用密码和一个恢复码登录。用过的恢复码不能再用。`, NOT_YOU],
      };
    case 'token-made':
      return {
        subject: '你的青鸟外刊账号生成了访问令牌',
        lines: [
          `访问令牌“${event.name}”刚刚生成，拿着它的程序可以按你选的范围读写账号里的内容。`,
          '如果不是你本人做的，请马上重设密码，令牌会一起作废。',
        ],
      };
    case 'webhook-off':
      return {
        subject: `Webhook“${event.name}”已停用`,
        lines: [
          `你添加的 Webhook“${event.name}”一直送不到，或者对方说不再需要，已经自动停用。`,
          '修好以后，到编辑部的“Webhook”里重新启用；没送到的可以逐条重发。',
        ],
      };
    case 'email-left':
      return {
        subject: '你的青鸟外刊账号不再用这个邮箱',
        lines: ['账号的邮箱刚刚换掉或移除了，以后的信不会再寄到这里。', NOT_YOU],
      };
    case 'password-reset':
      return {
        subject: '你的青鸟外刊密码已重设',
        lines: ['密码刚刚用验证码重设，登录过的设备都已退出。', NOT_YOU],
      };
  }
}

/** The letter that tells the owner of an account what happened to it. */
export const eventLetter = (event: AccountEvent, site: string | null): Letter =>
  writeLetter({ ...tell(event), after: [], site });

/** The same words as plain text and as HTML, which looks like the site in a mail program's limits. */
/** A letter of a few paragraphs. */
export const plainLetter = (
  { subject, lines }: { subject: string; lines: string[] },
  site: string | null,
): Letter => writeLetter({ subject, lines, after: [], site });

function writeLetter({
  subject,
  lines,
  code,
  after,
  site,
}: {
  subject: string;
  lines: string[];
  /** Figures to be copied, on a line of their own. */
  code?: string;
  after: string[];
  site: string | null;
}): Letter {
  const text = [
    '你好：',
    ...lines,
    ...(code ? [`    ${code}`] : []),
    ...after,
    ['—— 青鸟外刊', site].filter(Boolean).join('\n'),
  ].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const figures =
    code &&
    `<p style="margin:24px 0;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#0c6b62">${code}</p>`;
  const home = site
    ? `<a href="${site}" style="color:#0c6b62;text-decoration:none">青鸟外刊</a>`
    : '青鸟外刊';
  const html = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf9f4">
<div style="max-width:480px;margin:0 auto;padding:32px 24px;color:#1c2421;font:16px/1.75 -apple-system,'PingFang SC','Microsoft YaHei',sans-serif">
<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #e5e0d4;font:600 20px/1.4 'Songti SC',SimSun,serif">青鸟外刊</p>
${['你好：', ...lines].map(paragraph).join('\n')}
${figures ?? ''}
${after.map(paragraph).join('\n')}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #e5e0d4;color:#646f69;font-size:14px">这封信由 ${home} 自动寄出，不用回复。</p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}
