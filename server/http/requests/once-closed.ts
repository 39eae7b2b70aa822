import type { ServerResponse } from 'node:http';

/** Calls back when the response ends or its client disconnects; at once when that has happened, which is not told again. */
export function onceClosed(response: ServerResponse, work: () => void): void {
  if (response.closed) work();
  else response.once('close', work);
}
