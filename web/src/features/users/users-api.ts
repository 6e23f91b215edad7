import type { MemberFilter } from '@bluebird/contract/users.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { currentUserQuery } from './current-user.ts';
import { uploadPicture } from '#lib/upload-picture.ts';

/** Accounts by name or phone, for administrators. */
export const userSearchQuery = (asked: {
  q: string;
  member?: MemberFilter;
  offset: number;
  limit: number;
}) =>
  queryOptions({
    queryKey: ['users', 'search', asked],
    queryFn: ({ signal }) => call('GET /api/user/search', { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useChangeUsername() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) =>
      call('POST /api/user/change_username', { body: { username } }),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
  });
}

/** Uses a picture as avatar; null removes it. */
export function useChangeAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: File | null) =>
      picture
        ? uploadAvatar(picture)
        : call('POST /api/user/change_avatar', { body: { file: null } }),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
  });
}

/** Pixels of the shorter side that is sent; the server crops it to the size it keeps. */
const SIDE = 512;

/**
 * Sends a picture from the device and makes it the avatar.
 * @throws ApiError with `upload_refused` for what is no picture
 */
async function uploadAvatar(file: File) {
  const key = await uploadPicture('avatar', file, SIDE);
  return call('POST /api/user/change_avatar', { body: { file: key } });
}
