import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          className="me-0.5 text-ink-3"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.7} />
        </IconButton>
      }
    />
  );
}
