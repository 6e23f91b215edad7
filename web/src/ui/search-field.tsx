import { Search } from 'lucide-react';

type Props = {
  /** What is searched; read out and shown while the field is empty. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

/** A field that narrows the list below it. */
export const SearchField = ({ label, value, maxLength, onChange }: Props) => (
  <label className="flex h-11 items-center gap-2 rounded-1 bg-fill px-3.5 text-ink-3 focus-within:outline-2 focus-within:outline-qing forced-colors:border">
    <Search className="size-4.5 shrink-0" strokeWidth={1.8} aria-hidden />
    <span className="sr-only">{label}</span>
    <input
      type="search"
      value={value}
      maxLength={maxLength}
      placeholder={label}
      className="min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
