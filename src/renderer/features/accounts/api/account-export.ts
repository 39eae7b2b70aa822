import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import {
  type AccountExport,
  getAccountExport,
  startAccountExport,
} from '#shared/contracts/accounts/account-export.ts';

/** Interval for polling the progress of an export. */
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
