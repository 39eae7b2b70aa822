import type { Finding } from '#shared/rules/preflight/finding.ts';
import type { PreflightContext } from '#shared/rules/preflight/preflight-document.ts';
import type { PreflightAnswer, PreflightRequest } from './preflight-messages.ts';

interface Waiting {
  resolve: (findings: Finding[]) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** A worker that failed once is thrown away; the next text starts a new one. */
function giveUp(failed: Worker): void {
  failed.terminate();
  if (worker === failed) worker = undefined;
  for (const { reject } of waiting.values()) reject(new Error('The text could not be checked'));
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<PreflightAnswer>) => {
    waiting.get(data.id)?.resolve(data.findings);
    waiting.delete(data.id);
  });
  started.addEventListener('error', () => giveUp(started));
  return started;
}

/**
 * Looks through a text off the main thread. The worker is fetched with the first text.
 *
 * @throws Error when the worker could not be started or failed
 */
export function checkText(text: string, context: PreflightContext): Promise<Finding[]> {
  worker ??= startWorker();
  lastId += 1;
  const request: PreflightRequest = { id: lastId, text, context };
  const answer = new Promise<Finding[]>((resolve, reject) => waiting.set(request.id, { resolve, reject }));
  worker.postMessage(request);
  return answer;
}
