import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useStartTest } from './vocabulary-api.ts';

/** Begins another test at once: who asks for it knows what it is. */
export function RetestButton({ variant }: { variant: 'soft' | 'quiet' }) {
  const start = useStartTest();
  return (
    <Button
      variant={variant}
      busy={start.isPending}
      onClick={() => start.mutate(undefined, { onError: (error) => toast(messageOf(error)) })}
    >
      重新测
    </Button>
  );
}
