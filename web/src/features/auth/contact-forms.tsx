import { useRef } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { required } from './account-rules.ts';
import { proofOf, type ContactCode } from './auth-api.ts';
import { ContactChoice, type ContactKind, PROOF_REASONS, proofChecks } from './contact-choice.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  kind: ContactKind;
  note: string;
  /** What the button says. */
  act: string;
  /** Why it is asked for again. */
  failure?: string;
};

/** Proves one phone or one e-mail address, as a step of a change. */
export function ProofStep({
  kind,
  note,
  act,
  failure = '',
  onProved,
}: Props & { onProved: (proof: ContactCode) => Promise<void> }) {
  const ticket = useRef<string>(undefined);
  const form = useForm({
    checks: proofChecks(kind),
    fieldOfReason: PROOF_REASONS,
    submit: (values) => onProved(proofOf(kind, values, ticket.current)),
  });
  return (
    <form {...form.form} className="space-y-5">
      <p className="text-ink-2">{note}</p>
      <ContactChoice
        {...{ purpose: 'bind', kind, form }}
        both={false}
        onKind={() => {}}
        onTicket={(given) => void (ticket.current = given)}
      />
      <FormError message={form.failure || failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        {act}
      </Button>
    </form>
  );
}

/** Proves a phone or an e-mail address that the account has not yet, with its password. */
export function AddContact({
  kind,
  note,
  act,
  onProved,
}: Props & { onProved: (proof: ContactCode, password: string) => Promise<void> }) {
  const ticket = useRef<string>(undefined);
  const form = useForm({
    checks: { ...proofChecks(kind), password: required('请输入密码') },
    fieldOfReason: { ...PROOF_REASONS, wrong_password: 'password', account_locked: 'password' },
    submit: ({ password, ...values }) => onProved(proofOf(kind, values, ticket.current), password),
  });
  return (
    <form {...form.form} className="space-y-5">
      <p className="text-ink-2">{note}</p>
      <ContactChoice
        {...{ purpose: 'bind', kind, form }}
        both={false}
        onKind={() => {}}
        onTicket={(given) => void (ticket.current = given)}
      />
      <PasswordField
        {...form.field('password')}
        label="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        {act}
      </Button>
    </form>
  );
}
