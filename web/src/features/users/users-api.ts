import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { uploadAvatar } from './avatar-upload.ts';
import { currentUserQuery } from './current-user.ts';

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
