import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Asks before what was not saved is left; it stays on this device in any case. */
export function LeaveGuard({
  changed,
  onSave,
}: {
  changed: boolean;
  onSave: () => Promise<boolean>;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  const saveAndGo = async () => {
    if (await onSave()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Modal open onOpenChange={() => blocker.reset()} title="改动还没保存">
      <p className="text-ink-2">不保存也不会丢：改动留在这台设备上，下次打开接着改。</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="soft" onClick={() => blocker.reset()}>
          留下
        </Button>
        <Button variant="soft" onClick={() => blocker.proceed()}>
          不保存，离开
        </Button>
        <Button onClick={() => void saveAndGo()}>保存并离开</Button>
      </div>
    </Modal>
  );
}
