/** Whether a request was made on this machine itself, and not handed on by a proxy. */
export const isLocalRequest = (request) =>
  (/^(::ffff:)?127\./.test(request.ip) || request.ip === '::1') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
