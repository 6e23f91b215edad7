import { toast } from './toast.ts';

/**
 * Says that changes wait for the network.
 * @param kept whether the device keeps them, also when the page is closed
 * @param what what they are: `评分`; left out where it is plain
 */
export const tellStuck = (kept: boolean, what?: string): void =>
  toast(
    kept
      ? `网络异常，${what ? `${what}会在联网后` : '联网后会'}自动保存`
      : '网络异常，设备也存不下了：联网前请别关闭这个页面',
  );
