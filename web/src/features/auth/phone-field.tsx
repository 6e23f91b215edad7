import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';
import { divideNumber, joinNumber, PHONE_REGIONS } from './phone-regions.ts';

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'error'> & {
  label: string;
  value: string;
  /** Whether other countries and regions can be chosen. */
  abroad: boolean;
  onValue: (value: string) => void;
};

/** A phone number, with its country or region where others than the mainland can be chosen. */
export function PhoneField({ value, abroad, onValue, ...field }: Props) {
  const { code, number } = divideNumber(value);
  return (
    <Field
      {...field}
      value={number}
      onChange={({ target }) => onValue(joinNumber(code, target.value))}
      type="tel"
      inputMode="tel"
      autoComplete={code === '' ? 'tel' : 'tel-national'}
      maxLength={24 - (code === '' ? 0 : code.length + 1)}
      leading={
        abroad && <Region code={code} onChange={(chosen) => onValue(joinNumber(chosen, number))} />
      }
    />
  );
}

/** The choice shows the code alone; the browser's list names the places. */
function Region({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  return (
    <span className="relative flex min-h-11 shrink-0 items-center gap-1 border-e border-line ps-3.5 pe-2.5 text-ink-2 tabular-nums focus-within:text-qing">
      <span aria-hidden>{code || '+86'}</span>
      <ChevronDown aria-hidden className="size-4" strokeWidth={1.8} />
      <select
        aria-label="国家或地区"
        value={code}
        onChange={({ target }) => onChange(target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none text-[1rem] opacity-0"
      >
        {PHONE_REGIONS.map((region) => (
          <option key={region.code} value={region.code}>
            {region.label}
          </option>
        ))}
      </select>
    </span>
  );
}
