import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

export interface WireRequest {
  port: number;
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /**
   * When the client aborts: this many milliseconds after the request, or at the first piece of the response.
   */
  abort?: number | 'answering';
}

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Whether the client aborted before the end. */
  aborted: boolean;
}

const PATIENCE_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** `http.request` accepts visible ASCII only. */
export const isSendableTarget = (target: string) => /^[\x21-\x7e]+$/.test(target);

/** Replaces characters that a header can't carry, and cuts the text to fit Node's limit of 16 KB for all headers. */
export const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 12_000);

/** @throws Error when the connection ends before the response does, unless the client aborted it */
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
    // Not a socket timeout, because keep-alive comments of a stream would reset it.
    const timer = setTimeout(
      () => opened.destroy(new Error(`no end of the answer within ${PATIENCE_MS / 1_000} s`)),
      PATIENCE_MS,
    );
    opened.once('close', () => clearTimeout(timer));
    // Without these listeners an unwanted tunnel or upgrade would leave the promise pending.
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

/** Decompresses the body. */
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

/**
 * Sends bytes that may not be HTTP.
 * @returns what arrived before the server closed the connection, or within `patienceMs`
 */
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
    // Bytes received before the connection was lost still count.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}
