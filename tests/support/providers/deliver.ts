import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultQueue } from './faults/fault-queue.ts';
import type { Fault } from './faults/fault-schema.ts';
import { planTransport } from './faults/transport-faults.ts';
import type { Hang } from './hanging-replies.ts';
import type { Pace } from './pace.ts';
import type { RequestLog } from './request-log.ts';
import type { JsonBody } from './routes/route.ts';
import type { StandInService } from './stand-in-names.ts';
import { type WireReply, writeReply } from './write-reply.ts';

export interface Surroundings {
  faults: FaultQueue;
  log: RequestLog;
  now: () => Date;
  pace: Pace;
  hang: Hang;
  /** Aborted when the stand-ins close. */
  closing: AbortSignal;
}

/** Logs a request, builds its response with the matching faults, and sends it. */
export async function deliver(
  { faults: queue, log, now, pace, hang, closing }: Surroundings,
  exchange: { request: IncomingMessage; response: ServerResponse; address: URL; body: JsonBody },
  subject: { provider: StandInService; model: string; prompt: string },
  decide: (faults: Fault[]) => WireReply | Promise<WireReply>,
): Promise<void> {
  const { request, response, address, body } = exchange;
  const record = log.add({
    provider: subject.provider,
    method: request.method ?? '',
    path: `${address.pathname}${address.search}`,
    headers: request.headers,
    body,
    startedAt: now().toISOString(),
  });
  const faults = queue.take({ ...subject, path: address.pathname });
  record.faults = faults.map((fault) => fault.kind);
  const gone = new AbortController();
  const transport = planTransport(faults, pace);
  const isBrokenByUs = transport.truncate?.how === 'reset';
  response.on('close', () => {
    record.endedAt = now().toISOString();
    record.status = response.headersSent ? response.statusCode : null;
    record.clientClosed = !response.writableEnded && !isBrokenByUs && !closing.aborted;
    gone.abort();
  });
  const signal = AbortSignal.any([gone.signal, closing]);
  try {
    await writeReply(response, await decide(faults), transport, hang, signal);
  } catch (error) {
    // The client disconnected, or the stand-ins are closing.
    if (!signal.aborted) throw error;
    response.destroy();
  }
}
