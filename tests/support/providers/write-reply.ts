import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Transport } from './faults/transport-faults.ts';
import type { Hang } from './hanging-replies.ts';
import type { Frame } from './wire/frame.ts';

/** A whole body, or a stream of frames. */
export type WireReply =
  | { kind: 'body'; status: number; contentType: string; body: string; headers: Record<string, string> }
  | { kind: 'stream'; frames: Frame[]; headers: Record<string, string> };

const malformedAfterChunks = 2;
const timeToFlushMs = 5;

/**
 * Sends a response as `transport` describes.
 * @param hang waits until hanging responses are released
 * @param signal aborted when the client disconnects or the stand-ins close; ends every wait
 */
export async function writeReply(
  response: ServerResponse,
  reply: WireReply,
  transport: Transport,
  hang: Hang,
  signal: AbortSignal,
): Promise<void> {
  if (transport.delayMs > 0) await sleep(transport.delayMs, undefined, { signal });
  if (transport.hang === 'headers') await hang(signal);
  if (reply.kind === 'body') {
    response.writeHead(reply.status, { 'content-type': reply.contentType, ...reply.headers });
    response.flushHeaders();
    if (transport.hang === 'body') await hang(signal);
    const half = reply.body.slice(0, reply.body.length / 2);
    if (transport.truncate !== null) {
      response.write(half);
      return breakOff(response, transport.truncate.how);
    }
    response.end(transport.malformed ? half : reply.body);
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    ...reply.headers,
  });
  response.flushHeaders();
  if (transport.hang === 'body') await hang(signal);
  const frames = transport.endsTwice ? [...reply.frames, ...reply.frames.slice(-1)] : reply.frames;
  return writeFrames(response, frames, transport, hang, signal);
}

async function writeFrames(
  response: ServerResponse,
  frames: Frame[],
  transport: Transport,
  hang: Hang,
  signal: AbortSignal,
) {
  const { firstChunkMs, msPerChunk } = transport.pace;
  // Uses absolute times, so that a text takes the same time even if the stand-ins are slow.
  let dueAt = performance.now() + firstChunkMs;
  let textFrames = 0;
  let useCrlf = false;
  for (const frame of frames) {
    if (frame.isText) {
      if (transport.truncate?.afterChunks === textFrames) return breakOff(response, transport.truncate.how);
      if (transport.hang === 'mid-stream' && transport.hangAfterChunks.includes(textFrames)) {
        await hang(signal);
        dueAt = performance.now() + msPerChunk;
      }
      if (transport.malformed && textFrames === malformedAfterChunks) response.write(cutInHalf(frame.text));
      const wait = dueAt - performance.now();
      if (wait > 0) await sleep(wait, undefined, { signal });
      dueAt += msPerChunk;
      textFrames += 1;
    }
    if (transport.splitBytes === null) {
      response.write(frame.text);
      continue;
    }
    useCrlf = !useCrlf;
    const lines = frame.text.replaceAll('\r\n', '\n');
    await writeInPieces(
      response,
      useCrlf ? lines.replaceAll('\n', '\r\n') : lines,
      transport.splitBytes,
      signal,
    );
  }
  if (transport.hang === 'end') await hang(signal);
  response.end();
}

/** A frame with incomplete JSON and its own line ending. */
function cutInHalf(frame: string): string {
  return `${frame.slice(0, frame.length / 2).trimEnd()}${frame.endsWith('\r\n') ? '\r\n\r\n' : '\n\n'}`;
}

async function writeInPieces(response: ServerResponse, text: string, size: number, signal: AbortSignal) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    signal.throwIfAborted();
    response.write(bytes.subarray(start, start + size));
    await nextTurn();
  }
}

async function breakOff(response: ServerResponse, how: 'clean' | 'reset') {
  if (how === 'clean') {
    response.end();
  } else {
    // A connection reset would discard data that is still in the kernel's buffers.
    await sleep(timeToFlushMs);
    response.socket?.resetAndDestroy();
  }
}
