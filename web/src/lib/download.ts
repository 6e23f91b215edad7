import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { requestOf, resultOf, send, type Parts } from './call.ts';

/** Calls whose reply is a file. */
type FileKey = {
  [K in keyof Api]: Api[K] extends { file: true } ? K : never;
}[keyof Api];

/** The address of a file's content is kept until the browser has surely taken it, in milliseconds. */
const TAKEN_MS = 30_000;

/**
 * Makes a call whose reply is a file and has the browser save it under the name the server gives.
 * @throws ApiError
 */
export async function download<K extends FileKey>(key: K, args: Args<Api[K]>): Promise<void> {
  const { path, request } = requestOf(key, args as Parts);
  const response = await send(path, request);
  const name = fileName(response.headers.get('content-disposition'));
  // No file but a refusal, which throws.
  if (name === null) return void (await resultOf(response));
  save(await response.blob(), name);
}

/** The name in a `content-disposition` header (RFC 6266); null when there is none. */
export function fileName(header: string | null): string | null {
  const encoded = header && /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}
