import type { CodePurpose } from '@bluebird/contract/auth.ts';
import type { Check } from '#lib/use-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { checkEmail, checkEmailCode, checkPhone, checkSmsCode, optional } from './account-rules.ts';
import type { ProofForm } from './code-proof.tsx';
import { EmailProof } from './email-proof.tsx';
import { PhoneProof } from './phone-proof.tsx';

/** What a code is sent to. */
export type ContactKind = 'phone' | 'email';

type Name = 'phone' | 'email' | 'captcha' | 'sms_code' | 'email_code';

/** What must hold of the fields of a proof; those of the other kind are not there. */
export const proofChecks = (kind: ContactKind): Record<Name, Check> => ({
  phone: kind === 'phone' ? checkPhone : optional,
  email: kind === 'email' ? checkEmail : optional,
  captcha: optional,
  sms_code: kind === 'phone' ? checkSmsCode : optional,
  email_code: kind === 'email' ? checkEmailCode : optional,
});

/** The fields that refusals of a proof are about. */
export const PROOF_REASONS = {
  wrong_captcha: 'captcha',
  wrong_sms_code: 'sms_code',
  wrong_email_code: 'email_code',
  phone_taken: 'phone',
  email_taken: 'email',
} as const;

const OPTIONS = [
  { value: 'phone', label: '用手机号' },
  { value: 'email', label: '用邮箱' },
] as const;

type Props = {
  purpose: CodePurpose;
  kind: ContactKind;
  /** Whether both kinds are offered. */
  both: boolean;
  onKind: (kind: ContactKind) => void;
  onTicket: (ticket: string | undefined) => void;
  form: ProofForm<Name>;
};

/** A proof by phone or by e-mail, as the reader chooses where there are both. */
export function ContactChoice({ purpose, kind, both, onKind, onTicket, form }: Props) {
  const choose = (next: ContactKind) => {
    onTicket(undefined);
    form.set('captcha', '');
    onKind(next);
  };
  return (
    <>
      {both && (
        <Segmented
          label="用什么收验证码"
          options={OPTIONS}
          value={kind}
          onChange={choose}
          className="w-full"
        />
      )}
      {kind === 'phone' ? (
        <PhoneProof purpose={purpose} onTicket={onTicket} form={form} />
      ) : (
        <EmailProof purpose={purpose} onTicket={onTicket} form={form} />
      )}
    </>
  );
}
