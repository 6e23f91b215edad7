import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook, type ButtonSize } from './button.tsx';
import { refusing } from './refusing.ts';

type Props = {
  /** As of an input of files: `image/*`, `.csv,text/csv`. */
  accept: string;
  /** The same file can be chosen again. */
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** What was chosen is under way: nothing else can be; focus stays. */
  busy?: boolean;
  variant?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

/** A button that has files chosen on the device. */
export function FileButton({
  accept,
  onFiles,
  multiple,
  busy,
  variant = 'outline',
  size,
  className = '',
  children,
}: Props) {
  const look =
    'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-qing has-aria-disabled:opacity-55';
  return (
    <label
      className={buttonClass(variant, `${look} ${className}`.trim(), size)}
      aria-busy={busy || undefined}
    >
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        {...refusing(busy)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
