import { type ReactNode, useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';
import { required } from './account-rules.ts';
import { PasswordField } from './password-field.tsx';
import { CODE_REASONS, SecondCodeField } from './second-code-field.tsx';
import { beginSecondFactor, turnOnSecondFactor } from './second-factor-api.ts';

/** Turns the second factor on: the password, a code to scan, the first code of the app. */
export function SecondFactorSetup({
  onCodes,
  onCancel,
}: {
  onCodes: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  return (
    <div className="mt-6">
      {key ? <Scan secretKey={key} onCodes={onCodes} /> : <Password onKey={setKey} />}
      <button type="button" className={`${textLink} mt-3`} onClick={onCancel}>
        先不打开
      </button>
    </div>
  );
}

const Step = ({ children }: { children: ReactNode }) => <p className="text-ink-2">{children}</p>;

function Password({ onKey }: { onKey: (key: { secret: string; uri: string }) => void }) {
  const form = useForm({
    checks: { password: required('请输入密码') },
    fieldOfReason: { wrong_password: 'password', account_locked: 'password' },
    submit: async ({ password }) => onKey(await beginSecondFactor(password)),
  });
  return (
    <form {...form.form} className="space-y-4">
      <Step>第一步：确认是你本人。</Step>
      <PasswordField
        {...form.field('password')}
        label="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full sm:w-auto">
        下一步
      </Button>
    </form>
  );
}

function Scan({
  secretKey: { secret, uri },
  onCodes,
}: {
  secretKey: { secret: string; uri: string };
  onCodes: (recoveryCodes: string[]) => void;
}) {
  const form = useForm({
    checks: { code: required('请输入验证码') },
    fieldOfReason: CODE_REASONS,
    submit: async ({ code }) => onCodes(await turnOnSecondFactor(code)),
  });
  const copy = async () => toast((await copyText(secret)) ? '已复制' : '没能复制，请手抄');
  return (
    <form {...form.form} className="space-y-4">
      <Step>
        第二步：用验证器扫码，再把它显示的 6
        位数字填在下面。微软、谷歌的验证器和常用的密码本都可以。
      </Step>
      <QrCode text={uri} label="给验证器扫的二维码" />
      <p className="text-sm text-ink-3">
        就在这台手机上？
        <a href={uri} className={textLink}>
          在验证器里打开
        </a>
        ，或者把密钥
        <button type="button" className={textLink} onClick={() => void copy()}>
          复制
        </button>
        过去：
        <code className="mt-1 block font-mono break-all text-ink-2">
          {secret.match(/.{1,4}/g)!.join(' ')}
        </code>
      </p>
      <SecondCodeField {...form.field('code')} appOnly />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full sm:w-auto">
        打开两步验证
      </Button>
    </form>
  );
}
