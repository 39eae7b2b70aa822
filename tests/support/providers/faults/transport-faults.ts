import type { Pace } from '#tests/support/providers/pace.ts';
import type { Fault, FaultKind, FaultOf } from './fault-schema.ts';

/** How a response is sent, independent of its content. */
export interface Transport {
  delayMs: number;
  /** Where the response hangs. `end`: all data is sent, but the response never ends. */
  hang: 'headers' | 'body' | 'mid-stream' | 'end' | null;
  /** For `mid-stream`: the numbers of pieces of text after each of which it hangs. */
  hangAfterChunks: readonly number[];
  truncate: { how: 'clean' | 'reset'; afterChunks: number } | null;
  /** Breaks one frame, or the body of a response without streaming. */
  malformed: boolean;
  pace: Pace;
  /** Bytes per write; null: whole frames. */
  splitBytes: number | null;
  /** Sends the last frame twice. */
  endsTwice: boolean;
}

type TransportFaults = { [K in FaultKind]?: (transport: Transport, fault: FaultOf<K>) => Transport };

const transportFaults: TransportFaults = {
  latency: (transport, { ms, jitter }) => ({
    ...transport,
    delayMs: ms + Math.round(Math.random() * jitter),
  }),
  hang: (transport, { stage, afterChunks = [3] }) => ({
    ...transport,
    hang: stage,
    hangAfterChunks: afterChunks,
  }),
  truncate: (transport, { how, afterChunks }) => ({ ...transport, truncate: { how, afterChunks } }),
  malformed: (transport) => ({ ...transport, malformed: true }),
  slowDrip: (transport, { msPerChunk }) => ({
    ...transport,
    pace: { ...transport.pace, firstChunkMs: msPerChunk, msPerChunk },
  }),
  chunkSplit: (transport, { bytes }) => ({ ...transport, splitBytes: bytes }),
  duplicateEnd: (transport) => ({ ...transport, endsTwice: true }),
};

/** The transport after applying all faults of a request. */
export function planTransport(faults: Fault[], pace: Pace): Transport {
  const healthy: Transport = {
    delayMs: 0,
    hang: null,
    hangAfterChunks: [],
    truncate: null,
    malformed: false,
    pace,
    splitBytes: null,
    endsTwice: false,
  };
  return faults.reduce((current, fault) => {
    const change = transportFaults[fault.kind] as ((t: Transport, f: Fault) => Transport) | undefined;
    return change?.(current, fault) ?? current;
  }, healthy);
}
