import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { ZipEntry } from '#server/integrations/documents/zip-directory.ts';
import { readZipFile, unpackEntry, type ZipSource } from '#server/integrations/documents/zip-file.ts';
import { EXPORT_FORMAT_VERSION } from '#shared/contracts/accounts/account-export.ts';
import {
  type ImportedKind,
  importedKinds,
  manifestSchema,
  REQUIRED_KINDS,
} from '#shared/contracts/accounts/imported-records.ts';
import { MEGABYTE } from '#shared/rules/quota-state.ts';
import { openParts, PartsUnreachableError } from './import-parts.ts';

const MANIFEST = 'manifest.json';
const LARGEST_MANIFEST = 10_000;
/** JSON holds most texts twice, and escapes some characters. */
const UNPACKED_PER_QUOTA = 4;

export interface OpenImport {
  source: ZipSource;
  files: ReadonlyMap<ImportedKind, ZipEntry>;
}

/**
 * The files of a stored export that an import reads. All others are ignored.
 * @throws AppError `import_file_unreadable`, `import_too_large`, `import_format_newer`
 */
export async function openImport(
  ctx: ServiceContext,
  stored: { importId: string; bytes: number },
): Promise<OpenImport> {
  const source = openParts(ctx.db, stored);
  const entries = await readable(() => readZipFile(source));
  const files = new Map<ImportedKind, ZipEntry>();
  for (const kind of importedKinds) {
    const entry = entries.get(`${kind}.json`);
    if (entry) files.set(kind, entry);
  }
  if (!REQUIRED_KINDS.every((kind) => files.has(kind))) throw new AppError('import_file_unreadable');
  const most = UNPACKED_PER_QUOTA * ctx.quotas.bytes + 100 * MEGABYTE;
  const bytes = [...files.values()].reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > most) throw new AppError('import_too_large', { limit: Math.round(most / MEGABYTE) });
  const manifest = entries.get(MANIFEST);
  // Exports from before imports have none.
  if (manifest) await requireKnownFormat(source, manifest);
  return { source, files };
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
 * @throws AppError `import_file_unreadable`; PartsUnreachableError
 */
export async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof PartsUnreachableError) throw cause;
    throw new AppError('import_file_unreadable', {}, { cause });
  }
}
