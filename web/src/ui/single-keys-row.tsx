import { setSingleKeys, useSingleKeys } from '#lib/single-keys.ts';
import { SwitchRow } from './switch-row.tsx';

/** Switches the shortcuts of single keys. */
export const SingleKeysRow = () => (
  <SwitchRow
    label="单键快捷键"
    hint="一个字母就能操作。用语音输入、怕误碰时关掉"
    checked={useSingleKeys()}
    onChange={setSingleKeys}
  />
);
