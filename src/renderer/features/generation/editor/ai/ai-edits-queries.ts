import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { readEvents } from '#renderer/lib/api/event-stream.ts';
import {
  type AiEdit,
  type CreateAiEditBody,
  createAiEdit,
  getAiEditAllowance,
} from '#shared/contracts/ai-edits.ts';

/** What edits cost, and how many are left. */
export const aiEditAllowanceQuery = apiQuery(getAiEditAllowance, {});

/**
 * Asks for an edit and waits for its end.
 *
 * @param onStarted receives the id, with which it can be cancelled
 * @throws ApiError when it is refused; an error of the connection
 */
export async function requestEdit(
  contentId: number,
  body: CreateAiEditBody,
  onStarted: (editId: string) => void,
): Promise<AiEdit> {
  let edit: AiEdit | undefined;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  for await (const { data } of readEvents(createAiEdit, { params: { id: contentId }, body, headers })) {
    edit = data;
    onStarted(edit.id);
    if (edit.state !== 'running') return edit;
  }
  throw new TypeError('The connection ended before the edit did');
}
