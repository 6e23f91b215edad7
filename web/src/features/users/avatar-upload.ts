import { call } from '#lib/call.ts';
import { uploadPicture } from '#lib/upload-picture.ts';

/** Pixels of the shorter side that is sent; the server crops it to the size it keeps. */
const SIDE = 512;

/**
 * Sends a picture from the device and makes it the avatar.
 * @throws ApiError with `upload_refused` for what is no picture
 */
export async function uploadAvatar(file: File) {
  const key = await uploadPicture('avatar', file, SIDE);
  return call('POST /api/user/change_avatar', { body: { file: key } });
}
