import { AppError } from '#server/context/errors.ts';
import type { ZipEntry } from '#server/integrations/documents/zip-directory.ts';
import { readZipFile, unpackEntry, type ZipSource } from '#server/integrations/documents/zip-file.ts';
import { EXPORT_FORMAT_VERSION } from '#shared/contracts/accounts/account-export.ts';
import {
  type ImportedKind,
  importedFile,
  importedKinds,
  manifestSchema,
} from '#shared/contracts/accounts/imported-records.ts';
import { MEGABYTE } from '#shared/rules/quota-state.ts';

const MANIFEST = 'manifest.json';
const PRODUCTS = 'products.json';
const LARGEST_MANIFEST = 10_000;

export interface OpenImport {
  source: ZipSource;
  files: ReadonlyMap<ImportedKind, ZipEntry>;
}

/**
 * The files of an export that an import reads. All others are ignored.
 * @param mostBytes maximum size of these files once they are unpacked
 * @throws AppError `import_file_unreadable`, `import_too_large`, `import_format_newer`
 */
export async function openImport(source: ZipSource, mostBytes: number): Promise<OpenImport> {
  const entries = await readable(() => readZipFile(source));
  const folder = folderOfExport(entries);
  const files = new Map<ImportedKind, ZipEntry>();
  for (const kind of importedKinds) {
    const entry = entries.get(`${folder}${kind}.json`);
    if (entry) files.set(kind, entry);
  }
  if (importedKinds.some((kind) => importedFile(kind).isRequired && !files.has(kind)))
    throw new AppError('import_file_unreadable');
  if ([...files.values()].some(isPadded)) throw new AppError('import_file_unreadable');
  const bytes = [...files.values()].reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > mostBytes) throw new AppError('import_too_large', { limit: Math.round(mostBytes / MEGABYTE) });
  const manifest = entries.get(`${folder}${MANIFEST}`);
  // Exports from before imports have none.
  if (manifest) await requireKnownFormat(source, manifest);
  return { source, files };
}

/** Whether an entry is longer packed than unpacked, beyond what packing adds: blocks that unpack to nothing cost time. */
function isPadded({ bytes, packedBytes }: ZipEntry): boolean {
  return packedBytes > bytes * 1.01 + 1_000;
}

/** With its slash. Unpacked and zipped again, an export lies in a folder, on a Mac beside the folder `__MACOSX`. */
function folderOfExport(entries: ReadonlyMap<string, ZipEntry>): string {
  if (entries.has(PRODUCTS)) return '';
  const found = [...entries.keys()].filter(
    (name) => name.endsWith(`/${PRODUCTS}`) && !name.startsWith('__MACOSX/'),
  );
  return found.length === 1 ? (found[0]?.slice(0, -PRODUCTS.length) ?? '') : '';
}

async function requireKnownFormat(source: ZipSource, entry: ZipEntry): Promise<void> {
  if (entry.bytes > LARGEST_MANIFEST) throw new AppError('import_file_unreadable');
  const { version } = await readable(async () => {
    const pieces: Buffer[] = [];
    for await (const piece of unpackEntry(source, entry)) pieces.push(piece);
    return manifestSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  });
  if (version > EXPORT_FORMAT_VERSION) throw new AppError('import_format_newer');
}

/**
 * Turns damage of the file into a refusal.
 * @throws AppError `import_file_unreadable`, or as `read`
 */
export async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('import_file_unreadable', {}, { cause });
  }
}
