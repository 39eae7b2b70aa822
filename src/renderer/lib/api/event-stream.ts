import { createParser } from 'eventsource-parser';
import type { EventOf } from '#shared/contracts/endpoint.ts';
import { type AnyEndpoint, type CallArguments, type CallOptions, requestApi } from './api-client.ts';
import { noteServerDate } from './server-clock.ts';

/** The server sends at least a comment every 15 s. */
const SILENCE_MS = 40_000;

/**
 * Reads server-sent events (HTML standard section 9.2) over fetch: unlike EventSource it can send a body and
 * reports why a call was rejected. Leaving the loop closes the connection.
 * @throws ApiError when the call is rejected; another error when it breaks, is silent for 40 s or is aborted
 */
export async function* readEvents<E extends AnyEndpoint>(
  endpoint: E,
  args: CallArguments<E> & CallOptions,
): AsyncGenerator<EventOf<E>, void, void> {
  const connection = new AbortController();
  const giveUp = () => connection.abort(new Error('The server has gone silent'));
  let silence = setTimeout(giveUp, SILENCE_MS);
  const signals = args.signal ? [connection.signal, args.signal] : [connection.signal];
  try {
    const response = await requestApi(endpoint, {
      ...args,
      headers: { ...args.headers, Accept: 'text/event-stream' },
      signal: AbortSignal.any(signals),
    } as CallArguments<E> & CallOptions);
    noteServerDate(response.headers.get('Date'));
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    const arrived: EventOf<E>[] = [];
    const parser = createParser({
      onEvent: ({ event, data, id }) => arrived.push({ event, data: JSON.parse(data), id } as EventOf<E>),
    });
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}
