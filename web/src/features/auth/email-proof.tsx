import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { Field } from '#ui/field.tsx';
import { sendEmailCode } from './auth-api.ts';
import { CodeProof, type ProofForm } from './code-proof.tsx';

type Props = {
  purpose: CodePurpose;
  /** Takes what shows that this device asked for the code; it goes with the code. */
  onTicket: (ticket: string) => void;
  form: ProofForm<'email' | 'captcha' | 'email_code'>;
};

/** Proves that someone reads an e-mail address: the address, captcha, and the code sent there. */
export const EmailProof = ({ purpose, onTicket, form }: Props) => (
  <CodeProof
    contact={
      <Field
        {...form.field('email')}
        label="邮箱"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    }
    names={{ contact: 'email', code: 'email_code' }}
    codeLabel="邮件验证码"
    form={form as ProofForm<string>}
    send={(captcha) => sendEmailCode({ email: form.values.email, ...captcha, stype: purpose })}
    onTicket={onTicket}
  />
);
