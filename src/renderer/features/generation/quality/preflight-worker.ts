// Must be the first import, see its comment.
import './require-in-worker.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';
import type { PreflightAnswer, PreflightRequest } from './check-text.ts';

// Language detection and syllable counting are large and slow, so only the worker loads them.
addEventListener('message', ({ data }: MessageEvent<PreflightRequest>) => {
  const answer: PreflightAnswer = { id: data.id, findings: runPreflight(data.text, data.context) };
  postMessage(answer);
});
