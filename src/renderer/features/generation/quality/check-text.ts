import type { Finding } from '#shared/rules/quality/finding.ts';
import type { PreflightContext } from '#shared/rules/quality/preflight-document.ts';

export interface PreflightRequest {
  id: number;
  text: string;
  context: PreflightContext;
}

export interface PreflightAnswer {
  id: number;
  findings: Finding[];
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<Finding[]>>();

/** Stops a failed worker. The next text starts a new one. */
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
 * Checks a text off the main thread. The first text loads the worker.
 *
 * @throws Error when the worker could not be started or failed
 */
export function checkText(text: string, context: PreflightContext): Promise<Finding[]> {
  worker ??= startWorker();
  lastId += 1;
  const answer = Promise.withResolvers<Finding[]>();
  waiting.set(lastId, answer);
  worker.postMessage({ id: lastId, text, context } satisfies PreflightRequest);
  return answer.promise;
}
