import type { IncomingHttpHeaders } from 'node:http';
import type { FaultKind } from './faults/fault-schema.ts';
import type { JsonBody } from './routes/route.ts';
import type { StandInService } from './stand-in-names.ts';

/** A received request. Keys are masked. */
export interface RecordedRequest {
  id: number;
  provider: StandInService;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: JsonBody;
  startedAt: string;
  endedAt: string | null;
  /** Null when the connection ended before the response. */
  status: number | null;
  faults: FaultKind[];
  /** Whether the client disconnected before the response was complete. */
  clientClosed: boolean;
}

const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key'];
const MAX_RECORDED = 500;

export interface RequestLog {
  add(
    request: Omit<RecordedRequest, 'id' | 'endedAt' | 'status' | 'faults' | 'clientClosed'>,
  ): RecordedRequest;
  list(provider?: string): RecordedRequest[];
  /**
   * Number of requests for texts since the last `clear()`, including those dropped from the log. Servers also ask local
   * models which ones there are, at any time.
   */
  count(): number;
  clear(): void;
}

/** Keeps the newest 500 requests. */
export function createRequestLog(): RequestLog {
  let serial = 0;
  let records: RecordedRequest[] = [];
  let count = 0;
  return {
    add(request) {
      const record: RecordedRequest = {
        ...request,
        headers: maskKeys(request.headers),
        path: request.path.replace(/([?&]key=)[^&]+/, '$1***'),
        id: ++serial,
        endedAt: null,
        status: null,
        faults: [],
        clientClosed: false,
      };
      records.push(record);
      if (request.method === 'POST') count += 1;
      if (records.length > MAX_RECORDED) records.shift();
      return record;
    },
    list: (provider) =>
      structuredClone(records.filter((record) => provider === undefined || record.provider === provider)),
    count: () => count,
    clear() {
      count = 0;
      records = [];
    },
  };
}

function maskKeys(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const masked = { ...headers };
  for (const name of keyHeaders) {
    if (masked[name] !== undefined) masked[name] = name === 'authorization' ? 'Bearer ***' : '***';
  }
  return masked;
}
