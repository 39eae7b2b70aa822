import { AppError } from '#server/context/errors.ts';
import { findCostlyJson, findUnsafeText } from '#server/http/requests/json-safety.ts';
import { unpackEntry } from '#server/integrations/documents/zip-file.ts';
import { IMPORT_LIMITS } from '#shared/contracts/accounts/account-import.ts';
import {
  type Imported,
  type ImportedKind,
  importedFile,
  importedKinds,
} from '#shared/contracts/accounts/imported-records.ts';
import { withoutByteOrderMarks } from '#shared/rules/byte-order-mark.ts';
import { jsonRecords } from './json-records.ts';
import { type OpenImport, readable } from './open-import.ts';
import { type CheckedFile, OF_ACCOUNT, PORTION, type StagedRecord, versionsOf } from './staged-records.ts';

/** Each product takes a transaction, and other imports wait. The ids of contents are in memory. */
const MOST = { products: 5_000, contents: 200_000 } as const;
/** More records that belong to nothing are no export, and the imports of others wait for each that is read. */
const MOST_LEFT_OUT = 50_000;
/** Records after which a cancelled import is noticed, also when none of them is kept. */
const NOTICED_AFTER = 5_000;
/** Longest name of a field in an error. */
const LONGEST_PATH = 100;

/**
 * Checks every record of the file and stores those that are kept in portions, by product.
 * @param options.deletedBefore what was deleted before is left out
 * @throws AppError `import_record_invalid`, `import_file_unreadable`
 */
export async function stageRecords(options: {
  open: OpenImport;
  store: (rows: StagedRecord[]) => Promise<unknown>;
  deletedBefore: Date;
}): Promise<CheckedFile> {
  const { open, store, deletedBefore } = options;
  const placeOf = createSorter(deletedBefore);
  let [seen, staged, characters] = [0, 0, 0];
  let rows: StagedRecord[] = [];
  const flush = async () => {
    const portion = rows;
    rows = [];
    characters = 0;
    await store(portion);
  };
  for (const kind of importedKinds)
    for await (const value of recordsOf(open, kind)) {
      seen += 1;
      const place = placeOf(kind, value);
      if (place) {
        const record = JSON.stringify(value);
        staged += 1;
        rows.push({ ...place, position: staged, record });
        characters += record.length;
      } else if (seen - staged > MOST_LEFT_OUT) throw unreadable();
      if (rows.length >= PORTION.rows || characters >= PORTION.characters || seen % NOTICED_AFTER === 0)
        await flush();
    }
  await flush();
  return { leftOut: seen - staged, staged };
}

/** @throws AppError `import_record_invalid`, `import_file_unreadable` */
async function* recordsOf<Kind extends ImportedKind>(
  { source, files }: OpenImport,
  kind: Kind,
): AsyncGenerator<Imported<Kind>, undefined> {
  const entry = files.get(kind);
  if (!entry) return;
  const records = jsonRecords(unpackEntry(source, entry), IMPORT_LIMITS.record);
  for (let number = 1; ; number += 1) {
    const { done, value } = await readable(() => records.next());
    if (done) return;
    const invalid: Invalid = (field, cause) => {
      const at = { file: `${kind}.json`, record: number, field: field.slice(0, LONGEST_PATH) };
      return new AppError('import_record_invalid', at, { cause });
    };
    if (value === 'too large') throw invalid('size');
    yield parseRecord(kind, value, invalid);
  }
}

type Invalid = (field: string, cause?: unknown) => AppError;

function parseRecord<Kind extends ImportedKind>(kind: Kind, bytes: Buffer, invalid: Invalid): Imported<Kind> {
  const cost = findCostlyJson(bytes);
  if (cost) throw invalid(cost);
  let value: unknown;
  try {
    value = withoutByteOrderMarks(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw invalid('JSON', cause);
  }
  const [unsafe] = findUnsafeText(value);
  if (unsafe) throw invalid(unsafe.path);
  const parsed = importedFile(kind).schema.safeParse(value);
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.path.join('.') ?? '', parsed.error);
  return parsed.data as Imported<Kind>;
}

/** Fields that say where a record belongs. Each kind has some of them. */
type Keys = Pick<Imported<'contents'>, 'id' | 'productId' | 'type' | 'deletedAt'> &
  Pick<Imported<'content-versions'>, 'contentId'>;

/** @returns a function that says to which product a record belongs: undefined for one that is left out */
function createSorter(deletedBefore: Date) {
  /** The product of each product and piece of content that is kept, by its id. */
  const kept = { products: new Map<number, number>(), contents: new Map<number, number>() };
  const counts = new Map<string, number>();
  return (kind: ImportedKind, record: object): Pick<StagedRecord, 'product' | 'kind'> | undefined => {
    const { id, productId, contentId, type, deletedAt } = record as Keys;
    const { of, most = Number.POSITIVE_INFINITY } = importedFile(kind);
    const owners = {
      account: kind === 'products' ? id : OF_ACCOUNT,
      product: kept.products.get(productId),
      content: kept.contents.get(contentId),
    };
    const product = owners[of];
    if (product === undefined) return undefined;
    const key = `${product} ${kind} ${type}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (kind === 'products' || kind === 'contents') {
      if (kept[kind].has(id) || count > 1 || kept[kind].size >= MOST[kind]) throw unreadable();
      if (deletedAt !== null && new Date(deletedAt) < deletedBefore) return undefined;
      kept[kind].set(id, product);
    }
    counts.set(key, count);
    return count > most ? undefined : { product, kind: of === 'content' ? versionsOf(contentId) : kind };
  };
}

function unreadable(): AppError {
  return new AppError('import_file_unreadable');
}
