import { ApiError, answerTo, call, identityHeaders } from '#lib/call.ts';

/** Pixels of the longer side that is sent; the server crops it to the size it keeps. */
const SIDE = 512;

/**
 * Sends a picture from the device and makes it the avatar.
 * @throws ApiError with `upload_refused` for what is no picture
 */
export async function uploadAvatar(file: File) {
  const { token, url, max_bytes } = await call('GET /auth/upload_token', {
    query: { key: 'avatar' },
  });
  const picture = await shrink(file);
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
  const { file: stored } = answer as { file: string };
  return call('POST /api/user/change_avatar', { body: { file: stored } });
}

/** A photo of a phone is larger than we may send. What this browser cannot read goes as it is. */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return blob ?? file;
  } catch {
    return file;
  }
}
