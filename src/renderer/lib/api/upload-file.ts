import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import { type AnyEndpoint, type CallArguments, type CallOptions, callApi } from './api-client.ts';

/**
 * Sends a file as the body of a call, with its name in `X-File-Name`.
 *
 * @param upload.type content type, because browsers don't know that of every file
 * @throws ApiError on any non-success response; TypeError when the server can't be reached; the signal's reason when
 *   it aborts
 */
export function uploadFile<E extends AnyEndpoint>(
  endpoint: E,
  upload: { file: File; type: string } & CallOptions,
): Promise<ResponseOf<E>> {
  const { file, type, headers, signal } = upload;
  const name = encodeURIComponent(file.name.toWellFormed());
  return callApi(endpoint, {
    file,
    headers: { 'Content-Type': type, 'X-File-Name': name, ...headers },
    signal,
  } as unknown as CallArguments<E> & CallOptions);
}
