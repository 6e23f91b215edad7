import type { CodeType } from '@bluebird/contract/codes.ts';
import { TYPE_LABELS } from '#features/codes/code-words.ts';
import { SelectField } from '#ui/select-field.tsx';

export const TYPES = Object.keys(TYPE_LABELS) as CodeType[];

/** A kind of codes by its name in the address. */
export const typeOf = (text: string): CodeType | undefined => TYPES.find((each) => each === text);

type Props = { value: CodeType | undefined; onChange: (value: CodeType | '') => void };

export const TypeFilter = ({ value, onChange }: Props) => (
  <SelectField
    bare
    label="类型"
    className="min-w-32"
    options={[
      { value: '', label: '类型不限' },
      ...TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] })),
    ]}
    value={value ?? ''}
    onChange={onChange}
  />
);
