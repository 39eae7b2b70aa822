import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { isPassing } from '#renderer/lib/api/api-error.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { isUnfinishedWork, workQuery } from '#renderer/lib/api/work-query.ts';
import {
  type AiEdit,
  type CreateAiEditBody,
  cancelAiEdit,
  createAiEdit,
  getAiEdit,
  getAiEditAllowance,
} from '#shared/contracts/ai-edits.ts';

/** What edits cost, and how many are left. */
export const aiEditAllowanceQuery = apiQuery(getAiEditAllowance, {});

const editQuery = (contentId: number, editId: string) =>
  workQuery(getAiEdit, { params: { id: contentId, editId } });

/**
 * Asks for an edit and waits for its end, which the feed tells.
 *
 * @param onStarted receives the id, with which it can be cancelled
 * @throws ApiError when it is refused or can't be read any more; TypeError when the server can't be reached at first
 */
export async function requestEdit(
  client: QueryClient,
  contentId: number,
  body: CreateAiEditBody,
  onStarted: (editId: string) => void,
): Promise<AiEdit> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const started = await callApi(createAiEdit, { params: { id: contentId }, body, headers });
  onStarted(started.id);
  if (!isUnfinishedWork(started)) return started;
  const query = editQuery(contentId, started.id);
  storeData(client, query.queryKey, started);
  return new Promise((resolve, reject) => {
    const leave = new QueryObserver(client, query).subscribe(({ data, error }) => {
      if (data && !isUnfinishedWork(data)) resolve(data);
      else if (error && !isPassing(error)) reject(error);
      else return;
      leave();
    });
  });
}

/** Ends an edit free of charge. @throws as `callApi` */
export async function cancelEdit(client: QueryClient, contentId: number, editId: string): Promise<void> {
  const edit = await callApi(cancelAiEdit, { params: { id: contentId, editId } });
  storeData(client, editQuery(contentId, editId).queryKey, edit);
}
