/**
 * Whether the page runs in WeChat's own browser; not in WeCom's, nor in that of a mini program, which
 * know other accounts.
 */
export const isWechat = (): boolean =>
  /MicroMessenger/i.test(navigator.userAgent) && !/wxwork|miniProgram/i.test(navigator.userAgent);
