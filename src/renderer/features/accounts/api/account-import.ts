import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { uploadFile } from '#renderer/lib/api/upload-file.ts';
import {
  type AccountImport,
  cancelAccountImport,
  getAccountImport,
  startAccountImport,
} from '#shared/contracts/accounts/account-import.ts';

/** Interval for polling the progress of an import. */
const LOOK_EVERY_MS = 1_500;

const RUNNING: readonly AccountImport['state'][] = ['queued', 'checking', 'writing'];

export function isImportRunning(latest: AccountImport | null | undefined): boolean {
  return latest !== null && latest !== undefined && RUNNING.includes(latest.state);
}

const importQuery = apiQuery(getAccountImport, {});

/** The latest import, polled until it has ended. */
export const accountImportQuery = {
  ...importQuery,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: { latest: AccountImport | null } | undefined } }) =>
    isImportRunning(state.data?.latest) ? LOOK_EVERY_MS : false,
} as const;

interface Upload {
  file: File;
  signal: AbortSignal;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export const startImportMutation = apiMutation({
  mutationFn: (upload: Upload) => uploadFile(startAccountImport, { ...upload, type: 'application/zip' }),
  onSuccess: (status, _upload, _before, { client }) => storeData(client, importQuery.queryKey, status),
  failed: 'inline',
});

export const cancelImportMutation = apiMutation({
  mutationFn: () => callApi(cancelAccountImport, {}),
  onSuccess: (status, _nothing, _before, { client }) => storeData(client, importQuery.queryKey, status),
  failed: () => i18next.t('settings.import.stopFailed'),
});
