import type { Fault, FaultKind, FaultOf } from './fault-schema.ts';

/** How an answer travels, whatever it says. */
export interface Transport {
  delayMs: number;
  hang: 'headers' | 'body' | 'mid-stream' | null;
  truncate: { how: 'clean' | 'reset'; afterChunks: number } | null;
  /** Break one frame, or the body of a unary answer. */
  malformed: boolean;
  msPerChunk: number;
  /** Bytes per write; null writes whole frames. */
  splitBytes: number | null;
}

type TransportFaults = { [K in FaultKind]?: (transport: Transport, fault: FaultOf<K>) => Transport };

const transportFaults: TransportFaults = {
  latency: (transport, { ms, jitter }) => ({
    ...transport,
    delayMs: ms + Math.round(Math.random() * jitter),
  }),
  hang: (transport, { stage }) => ({ ...transport, hang: stage }),
  truncate: (transport, { how, afterChunks }) => ({ ...transport, truncate: { how, afterChunks } }),
  malformed: (transport) => ({ ...transport, malformed: true }),
  slowDrip: (transport, { msPerChunk }) => ({ ...transport, msPerChunk }),
  chunkSplit: (transport, { bytes }) => ({ ...transport, splitBytes: bytes }),
};

/** The way of travelling after all faults of a request. */
export function planTransport(faults: Fault[], msPerChunk: number): Transport {
  const healthy: Transport = {
    delayMs: 0,
    hang: null,
    truncate: null,
    malformed: false,
    msPerChunk,
    splitBytes: null,
  };
  return faults.reduce((current, fault) => {
    const change = transportFaults[fault.kind] as ((t: Transport, f: Fault) => Transport) | undefined;
    return change?.(current, fault) ?? current;
  }, healthy);
}
