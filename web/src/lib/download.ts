import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { requestOf, resultOf, send, type Parts } from './call.ts';
import { isWebview } from './webview.ts';

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
  await saveBlob(await response.blob(), name);
}

/** Has the browser, or the native app, save a file. */
export async function saveBlob(content: Blob, name: string): Promise<void> {
  save(isWebview() ? await dataAddress(content, name) : URL.createObjectURL(content), name);
}

/**
 * A file as an address that holds it all, with its name: the native app, which is handed the address
 * of a download, can read nothing of the page's memory.
 */
export async function dataAddress(content: Blob, name: string): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  const type = content.type.replaceAll(' ', '') || 'application/octet-stream';
  return `data:${type};name=${encodeURIComponent(name)};base64,${btoa(binary)}`;
}

/** Bytes that are made text of at once: a call takes only so many arguments. */
const PIECE = 8_192;

/** The name in a `content-disposition` header (RFC 6266); null when there is none. */
export function fileName(header: string | null): string | null {
  const encoded = header && /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
