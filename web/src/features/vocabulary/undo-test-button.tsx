import { Button } from '#ui/button.tsx';
import { useUndoTest } from './vocabulary-api.ts';

/** Goes back to what counted as known before the last test. */
export function UndoTestButton() {
  const undo = useUndoTest();
  return (
    <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
      撤销
    </Button>
  );
}
