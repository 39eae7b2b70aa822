import type { ServerResponse } from 'node:http';
import type { Fault } from './faults/fault-schema.ts';
import { planTransport } from './faults/transport-faults.ts';
import type { Pace } from './pace.ts';
import type { RecordedRequest } from './request-log.ts';
import { type WireReply, writeReply } from './write-reply.ts';

/** Writes an answer with the faults of its way, and notes in the log how the request ended. */
export async function deliver(
  context: { now: () => Date; pace: Pace; closing: AbortSignal },
  options: { record: RecordedRequest; response: ServerResponse; wireReply: WireReply; faults: Fault[] },
) {
  const { record, response, wireReply, faults } = options;
  const gone = new AbortController();
  let isBrokenByUs = false;
  response.on('close', () => {
    record.endedAt = context.now().toISOString();
    record.status = response.headersSent ? response.statusCode : null;
    record.clientClosed = !response.writableEnded && !isBrokenByUs && !context.closing.aborted;
    gone.abort();
  });
  const signal = AbortSignal.any([gone.signal, context.closing]);
  const transport = planTransport(faults, context.pace);
  if (transport.truncate?.how === 'reset') isBrokenByUs = true;
  try {
    await writeReply(response, wireReply, transport, signal);
  } catch (error) {
    // The client has gone, or the sandbox is closing: nobody is left to tell.
    if (!signal.aborted) throw error;
    response.destroy();
  }
}
