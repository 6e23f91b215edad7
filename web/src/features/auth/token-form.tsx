import { TOKEN_NAME_MAX, TOKEN_SCOPES, type TokenScope } from '@bluebird/contract/token-scopes.ts';
import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { required } from './account-rules.ts';
import { PasswordField } from './password-field.tsx';
import { createToken, SCOPE_LABELS } from './tokens-api.ts';

const LIVES = [
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '一年' },
  { value: '', label: '不过期' },
] as const;

/** Makes a token. @param onMade gets it: it is told only now */
export function TokenForm({ onMade }: { onMade: (token: string) => Promise<unknown> }) {
  const [scopes, setScopes] = useState<TokenScope[]>(['words:read']);
  const [days, setDays] = useState<(typeof LIVES)[number]['value']>('90');
  const form = useForm({
    checks: { name: required('请填写名称'), password: required('请输入密码') },
    fieldOfReason: { wrong_password: 'password', account_locked: 'password' },
    submit: async ({ name, password }) => {
      const wanted = { name, scopes, days: days === '' ? null : Number(days), password };
      await onMade((await createToken(wanted)).token);
    },
  });
  const toggle = (scope: TokenScope, on: boolean) =>
    setScopes((old) => (on ? [...old, scope] : old.filter((one) => one !== scope)));
  return (
    <form {...form.form} className="space-y-4">
      <Field
        {...form.field('name')}
        label="名称"
        hint="写给哪个程序用，以后好认。"
        autoComplete="off"
        maxLength={TOKEN_NAME_MAX}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm text-ink-2">这个程序可以</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {TOKEN_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4.5 accent-qing"
                checked={scopes.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
              {SCOPE_LABELS[scope]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <p className="mb-1.5 text-sm text-ink-2">多久以后作废</p>
        <Segmented label="多久以后作废" options={LIVES} value={days} onChange={setDays} />
      </div>
      <PasswordField
        {...form.field('password')}
        label="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <FormError message={scopes.length === 0 ? '至少选一项' : form.failure} />
      <Button
        type="submit"
        busy={form.busy}
        disabled={scopes.length === 0}
        className="min-h-12 w-full"
      >
        生成令牌
      </Button>
    </form>
  );
}
