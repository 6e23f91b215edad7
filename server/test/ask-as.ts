import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** GETs an address under another `Host`, which fetch does not allow to be set. */
export const askAs = (
  url: string,
  headers: { host: string } & Record<string, string>,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode!, body }), reject);
    })
      .on('error', reject)
      .end();
  });
