import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { uploadFile } from '#renderer/lib/api/upload-file.ts';
import { deleteAvatar, putAvatar, type User, updateProfile } from '#shared/contracts/accounts/users.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { currentUserQuery } from './current-user.ts';

/** Saves what the function sends, and shows the user that comes back. */
function profileMutation<Input>(send: (input: Input) => Promise<User>) {
  return apiMutation({
    mutationFn: send,
    onSuccess: (user: User, _input, _before, { client }) => {
      storeData(client, currentUserQuery.queryKey, user);
    },
    done: () => i18next.t('settings.profileSaved'),
    failed: () => i18next.t('settings.profileFailed'),
  });
}

export const updateProfileMutation = profileMutation((body: BodyInputOf<typeof updateProfile>) =>
  callApi(updateProfile, { body }),
);

/** @param picture a square PNG */
export const putAvatarMutation = profileMutation((picture: Blob) =>
  uploadFile(putAvatar, {
    file: new File([picture], 'picture.png', { type: 'image/png' }),
    type: 'image/png',
  }),
);

export const deleteAvatarMutation = profileMutation((_nothing: undefined) => callApi(deleteAvatar, {}));
