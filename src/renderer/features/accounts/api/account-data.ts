import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { uploadFile } from '#renderer/lib/api/upload-file.ts';
import * as contract from '#shared/contracts/accounts/account-deletion.ts';
import {
  type AccountExport,
  getAccountExport,
  startAccountExport,
} from '#shared/contracts/accounts/account-export.ts';
import {
  type AccountImport,
  cancelAccountImport,
  getAccountImport,
  startAccountImport,
} from '#shared/contracts/accounts/account-import.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';

/** What a deletion takes along, read anew at each opening. */
export const accountDeletionQuery = { ...apiQuery(contract.getAccountDeletion, {}), staleTime: 0 } as const;

export const startDeletionMutation = apiMutation({
  mutationFn: (word: string) => callApi(contract.startAccountDeletion, { body: { word } }),
  refreshes: [getCurrentUser],
  failed: () => i18next.t('settings.delete.failed'),
});

export const keepAccountMutation = apiMutation({
  mutationFn: () => callApi(contract.keepAccount, {}),
  refreshes: [getCurrentUser],
  done: () => i18next.t('settings.leaving.kept'),
  failed: () => i18next.t('settings.leaving.failed'),
});

/** Interval for polling the progress of an export or import. */
const LOOK_EVERY_MS = 1_500;

export function isExportRunning(latest: AccountExport | null | undefined): boolean {
  return latest?.state === 'queued' || latest?.state === 'writing';
}

const exportQuery = apiQuery(getAccountExport, {});

/** The latest export, polled until it has ended. */
export const accountExportQuery = {
  ...exportQuery,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: { latest: AccountExport | null } | undefined } }) =>
    isExportRunning(state.data?.latest) ? LOOK_EVERY_MS : false,
} as const;

export const startExportMutation = apiMutation({
  mutationFn: () => callApi(startAccountExport, {}),
  refreshes: [getAccountExport],
  failed: () => i18next.t('settings.export.failed'),
});

/** Downloads through the main process of the desktop application, whose pages can't save files. */
export async function fetchExport(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(exportAddress(id));
  if (!answer.ok) throw new Error(`the export was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export function exportAddress(id: string): string {
  return `/api/user/export/${id}/file`;
}

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
