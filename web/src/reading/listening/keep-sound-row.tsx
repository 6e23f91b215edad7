import { SwitchRow } from '#ui/switch-row.tsx';
import { useKeptSound } from './kept-sound.ts';

/** Keeps the sound of a text on the device, beside the choice of the voice. */
export function KeepSoundRow({ id }: { id: number }) {
  const { kept, underWay, toggle } = useKeptSound(id);
  return (
    <SwitchRow
      label="离线听"
      hint={
        underWay && !kept ? '正在存到这台设备…' : '把青鸟朗读的声音存到这台设备，没有网络也能听'
      }
      checked={kept || underWay}
      onChange={toggle}
    />
  );
}
