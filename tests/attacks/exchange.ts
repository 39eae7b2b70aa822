import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface WireRequest {
  port: number;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** Breaks the connection off: so many milliseconds after the request was sent, or at the answer's first piece. */
  abort?: number | 'answering';
}

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The client went away before the end. */
  aborted: boolean;
}

const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** What stands in the way of `http.request`: everything but visible ASCII. */
export const isSendableTarget = (target: string) => /^[\x21-\x7e]+$/.test(target);

/** As much of a text as a header may carry. */
export const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 12_000);

/** @throws Error when the connection ends before the answer does, unless the client has broken it off itself */
export function exchange(request: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const own = request.abort !== undefined;
    let gone = false;
    let partial: WireAnswer = { status: 0, headers: {}, text: '', aborted: true };
    const body = request.body === undefined ? undefined : Buffer.from(request.body);
    const opened = openRequest({
      agent: own ? false : agent,
      host: '127.0.0.1',
      port: request.port,
      method: request.method,
      path: request.target,
      headers: {
        host: `localhost:${request.port}`,
        ...request.headers,
        ...(body && { 'content-length': String(body.length) }),
      },
    });
    const leave = () => {
      gone = true;
      opened.destroy();
      resolve(partial);
    };
    const fail = (error: Error) => (gone ? resolve(partial) : reject(error));
    opened.on('error', fail);
    // Not the socket's own patience: a stream that is only kept alive would never use it up.
    const timer = setTimeout(
      () => opened.destroy(new Error(`no end of the answer within ${PATIENCE_MS / 1_000} s`)),
      PATIENCE_MS,
    );
    opened.once('close', () => clearTimeout(timer));
    // A server may close a tunnel or an upgrade that it does not want without a word.
    for (const event of ['connect', 'upgrade'] as const) {
      opened.once(event, (response, socket) => {
        socket.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '', aborted: false });
      });
    }
    opened.once('response', (response) => {
      partial = { ...partial, status: response.statusCode ?? 0, headers: response.headers };
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (!own) return;
        partial.text = Buffer.concat(pieces).toString();
        if (request.abort === 'answering') leave();
      });
      response.on('error', fail);
      response.once('end', () => {
        try {
          resolve({ ...partial, text: readText(response, pieces), aborted: false });
        } catch (error) {
          reject(error);
        }
      });
    });
    if (typeof request.abort === 'number') setTimeout(leave, request.abort);
    opened.end(body);
  });
}

/** Unpacked as the answer says, where the request asked for it. */
function readText({ headers }: IncomingMessage, pieces: Buffer[]): string {
  const bytes = Buffer.concat(pieces);
  const encoding = headers['content-encoding'];
  const decode = bytes.length === 0 || encoding === undefined ? undefined : decoders[encoding];
  return (decode?.(bytes) ?? bytes).toString();
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Bytes that need not be HTTP at all. @returns what came back until the server closed, or for half a second */
export function sendBytes(port: number, bytes: Buffer, patienceMs = 500): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    const timer = setTimeout(end, patienceMs);
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
    });
    // What it has answered before the connection broke counts all the same.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}
