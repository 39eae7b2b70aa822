// First: see there.
import './require-in-worker.ts';
import { runPreflight } from '#shared/rules/preflight/run-preflight.ts';
import type { PreflightAnswer, PreflightRequest } from './preflight-messages.ts';

// Language detection and syllables are only in here: 40 kB that no screen waits for, and tens of milliseconds that no
// key press waits for.
addEventListener('message', ({ data }: MessageEvent<PreflightRequest>) => {
  const answer: PreflightAnswer = { id: data.id, findings: runPreflight(data.text, data.context) };
  postMessage(answer);
});
