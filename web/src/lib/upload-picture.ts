import { ApiError, answerTo, call, identityHeaders } from './call.ts';

/**
 * Sends a picture from the device to the file store.
 * @param side pixels its shorter side is brought down to before it is sent
 * @returns key of the stored file, to be named in the call that uses it
 * @throws ApiError with `upload_refused` for what is no picture
 */
export async function uploadPicture(
  purpose: 'avatar' | 'cover' | 'figure',
  file: File,
  side: number,
): Promise<string> {
  const { token, url, max_bytes } = await call('GET /auth/upload_token', {
    query: { key: purpose },
  });
  const picture = await shrink(file, side);
  if (picture.size > max_bytes) throw new ApiError(413, '图片太大，请换一张');
  const answer = await answerTo(url, {
    method: 'POST',
    headers: {
      ...identityHeaders(),
      'content-type': picture.type || 'image/jpeg',
      'x-upload-token': token,
    },
    body: picture,
  });
  return (answer as { file: string }).file;
}

/** A photo of a phone is larger than we may send. What this browser cannot read goes as it is. */
async function shrink(file: File, side: number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const canvasContext = canvas.getContext('2d')!;
    // A JPEG shows nothing through: what was transparent would be black.
    canvasContext.fillStyle = 'white';
    canvasContext.fillRect(0, 0, canvas.width, canvas.height);
    canvasContext.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return blob ?? file;
  } catch {
    return file;
  }
}
