import { call } from '#lib/call.ts';
import { uploadPicture } from '#lib/upload-picture.ts';

/** Pixels of the shorter side that is sent; the server crops it to the size it keeps. */
const SIDE = 512;

/**
 * Sends a picture from the device and makes it the avatar.
 * @throws ApiError with `upload_refused` for what is no picture
 */
<<<<<<< HEAD
export async function uploadAvatar(file: File) {
  const key = await uploadPicture('avatar', file, SIDE);
  return call('POST /api/user/change_avatar', { body: { file: key } });
=======
export async function uploadAvatar(picture: File) {
  const { file } = await uploadPicture(picture, 'avatar', SIDE);
  return call('POST /api/user/change_avatar', { body: { file } });
>>>>>>> 8127279 (Give editors the list of articles and a desk for each of them)
}
