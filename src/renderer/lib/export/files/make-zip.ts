import { strToU8, type Zippable, zipSync } from 'fflate';

/** Files by path in the archive, with forward slashes. */
export type ArchiveFiles = Record<string, string | Uint8Array>;

export function makeZip(files: ArchiveFiles): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const [path, data] of Object.entries(files)) {
    entries[path] = typeof data === 'string' ? strToU8(data) : data;
  }
  return new Uint8Array(zipSync(entries, { level: 6 }));
}
