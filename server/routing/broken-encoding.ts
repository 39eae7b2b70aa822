/**
 * Whether a body could not be unpacked: what `Content-Encoding` says is not what came, or it was cut off. Node names
 * the decoders' own errors: zlib's, Brotli's, Zstandard's.
 */
export function isBrokenEncoding(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:Z_|ERR__ERROR_|ZSTD_error_)/.test(code);
}
