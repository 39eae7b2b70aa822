import { Agent, type ClientRequest, request as openRequest } from 'node:http';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

/** One `POST /api/generate/ai-content`, cheap enough for thousands of calls. */
export interface GenerationCall {
  port: number;
  cookie: string;
  key?: string;
  body: Record<string, unknown>;
  /** Requests server-sent events instead of JSON. */
  asEvents?: boolean;
  /** Uses its own connection and closes it, instead of a shared one. */
  ownConnection?: boolean;
  /** Receives the request before it is sent, so that it can be destroyed. */
  onRequest?: (request: ClientRequest) => void;
  /** Client timeout. */
  timeoutMs?: number;
}

export interface GenerationAnswer {
  status: number;
  /** The error code, if any. */
  code?: string;
  content?: GeneratedContent;
  /** The raw body. */
  text: string;
}

const DEFAULT_TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** @throws Error when the connection ends before the response does */
export async function callGeneration(call: GenerationCall): Promise<GenerationAnswer> {
  const payload = JSON.stringify(call.body);
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = openRequest({
      agent: call.ownConnection ? false : agent,
      host: '127.0.0.1',
      port: call.port,
      method: 'POST',
      path: '/api/generate/ai-content',
      headers: {
        host: `localhost:${call.port}`,
        cookie: call.cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        accept: call.asEvents ? 'text/event-stream' : 'application/json',
        ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
      },
      signal: AbortSignal.timeout(call.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        received += chunk;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: received }));
    });
    call.onRequest?.(request);
    request.end(payload);
  });
  return readAnswer(status, text);
}

function readAnswer(status: number, text: string): GenerationAnswer {
  if (!text.startsWith('{')) return readEvents(status, text);
  const body = JSON.parse(text) as { code?: string };
  return status === 200
    ? { status, content: body as unknown as GeneratedContent, text }
    : { status, code: body.code, text };
}

/** The last event of a stream: `done` or `error`. */
function readEvents(status: number, text: string): GenerationAnswer {
  const done = dataOf(text, 'done');
  if (done !== undefined) return { status, content: done.content as GeneratedContent, text };
  const error = dataOf(text, 'error');
  if (error !== undefined) return { status, code: String(error.code), text };
  if (status === 200) throw new Error('The stream ended without its end.');
  return { status, text };
}

function dataOf(text: string, event: string): Record<string, unknown> | undefined {
  const line = new RegExp(`^event: ${event}\\ndata: (.*)$`, 'm').exec(text)?.[1];
  return line === undefined ? undefined : (JSON.parse(line) as Record<string, unknown>);
}
