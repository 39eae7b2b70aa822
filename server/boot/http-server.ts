import { createServer, type Server } from 'node:http';
import { CountedRequest } from '#server/http/requests/counted-request.ts';

/** Longer than the idle timeout of load balancers, so that this server never closes a connection in use. */
const KEEP_ALIVE_MS = 75_000;
/** A large import over a slow line. `read-raw-body.ts` ends bodies that come more slowly than need be. */
const REQUEST_MS = 3_600_000;

/** A server without a handler yet, the same for production and tests. */
export function createHttpServer(): Server {
  return createServer({
    IncomingMessage: CountedRequest,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
  });
}
