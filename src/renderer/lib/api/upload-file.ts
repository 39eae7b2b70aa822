import type { QueryInputOf, ResponseOf } from '#shared/contracts/endpoint.ts';
import { type AnyEndpoint, urlOf } from './api-client.ts';
import { ApiError } from './api-error.ts';

interface Upload<E> {
  file: File;
  /** Content type, because browsers don't know that of every file. */
  type: string;
  query?: QueryInputOf<E>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a file as the body of a call, with its name in `X-File-Name`. Unlike `fetch`, it tells how much has
 * been sent.
 *
 * @throws ApiError on any non-success response; TypeError when the connection breaks; the signal's reason when it
 *   aborts
 */
export function uploadFile<E extends AnyEndpoint>(endpoint: E, upload: Upload<E>): Promise<ResponseOf<E>> {
  const { file, type, query, signal, onProgress } = upload;
  const headers = {
    Accept: 'application/json',
    'Content-Type': type,
    'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
    ...upload.headers,
  };
  const { promise, resolve, reject } = Promise.withResolvers<ResponseOf<E>>();
  const request = new XMLHttpRequest();
  request.open(
    endpoint.method.toUpperCase(),
    urlOf(endpoint.path, undefined, query as Record<string, unknown> | undefined),
  );
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.withCredentials = true;
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
  request.upload.onload = () => onProgress?.(1);
  request.onerror = () => reject(new TypeError('the connection broke'));
  request.onload = () => {
    const { status, statusText, responseText } = request;
    if (status < 200 || status > 299) return reject(new ApiError(status, responseText, statusText));
    try {
      resolve(JSON.parse(responseText) as ResponseOf<E>);
    } catch (error) {
      reject(error);
    }
  };
  signal?.throwIfAborted();
  const stop = () => {
    request.abort();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', stop, { once: true });
  request.send(file);
  return promise.finally(() => signal?.removeEventListener('abort', stop));
}
