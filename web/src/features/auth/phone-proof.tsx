import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { registerRuleQuery, sendSmsCode } from './auth-api.ts';
import { CodeProof, type ProofForm } from './code-proof.tsx';
import { PhoneField } from './phone-field.tsx';

type Props = {
  purpose: CodePurpose;
  /** Takes what shows that this device asked for the code; it goes with the code. */
  onTicket: (ticket: string) => void;
  form: ProofForm<'phone' | 'captcha' | 'sms_code'>;
};

/** Proves that someone holds a phone: number, captcha, and the code sent to it. */
export function PhoneProof({ purpose, onTicket, form }: Props) {
  const { data: rule } = useQuery(registerRuleQuery);
  const { name, error } = form.field('phone');
  const { phone } = form.values;
  return (
    <CodeProof
      contact={
        <PhoneField
          {...{ label: '手机号', name, error, value: phone }}
          abroad={rule?.phones_abroad ?? false}
          onValue={(value) => form.set('phone', value)}
        />
      }
      names={{ contact: 'phone', code: 'sms_code' }}
      codeLabel="短信验证码"
      form={form as ProofForm<string>}
      send={(captcha) => sendSmsCode({ phone, ...captcha, stype: purpose })}
      onTicket={onTicket}
    />
  );
}
