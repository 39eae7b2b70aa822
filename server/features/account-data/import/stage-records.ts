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
import { OF_ACCOUNT, type Portions, versionsOf } from './staged-records.ts';

/** Each takes a transaction, and other imports wait. */
const MOST_PRODUCTS = 5_000;
/** Their ids are in memory while the file is checked. */
const MOST_CONTENTS = 200_000;
/** More records that belong to nothing are no export, and the imports of others wait for each that is read. */
const MOST_LEFT_OUT = 50_000;
/** Longest name of a field in an error. */
const LONGEST_PATH = 100;

/**
 * Checks every record of the file and passes on those that are kept, by product.
 * @param options.deletedBefore what was deleted before is left out
 * @returns number of records that belong to nothing in the file, were deleted too long ago, or are too many
 * @throws AppError `import_record_invalid`, `import_file_unreadable`
 */
export async function stageRecords(options: {
  open: OpenImport;
  portions: Portions;
  deletedBefore: Date;
}): Promise<number> {
  const { open, portions, deletedBefore } = options;
  const sorter = new Sorter(deletedBefore);
  for (const kind of importedKinds)
    for await (const record of recordsOf(open, kind))
      await portions.add(sorter.placeOf(kind, record), record);
  await portions.flush();
  return sorter.leftOut;
}

/** @throws AppError `import_record_invalid`, `import_file_unreadable` */
async function* recordsOf<Kind extends ImportedKind>(
  { source, files }: OpenImport,
  kind: Kind,
): AsyncGenerator<Imported<Kind>, undefined> {
  const entry = files.get(kind);
  if (!entry) return;
  const file = `${kind}.json`;
  let number = 0;
  const records = jsonRecords(unpackEntry(source, entry), IMPORT_LIMITS.record);
  for (;;) {
    const { done, value } = await readable(() => records.next());
    if (done) return;
    number += 1;
    const at = { file, record: number };
    if (value === 'too large') throw invalidRecord(at, 'size');
    yield parseRecord(kind, value, at);
  }
}

interface RecordPlace {
  file: string;
  record: number;
}

function invalidRecord(at: RecordPlace, field: string, cause?: unknown): AppError {
  return new AppError('import_record_invalid', { ...at, field: field.slice(0, LONGEST_PATH) }, { cause });
}

function parseRecord<Kind extends ImportedKind>(kind: Kind, bytes: Buffer, at: RecordPlace): Imported<Kind> {
  const invalid = (field: string, cause?: unknown) => invalidRecord(at, field, cause);
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

/** Knows to which product each record belongs. */
class Sorter {
  readonly #deletedBefore: Date;
  readonly #products = new Set<number>();
  readonly #productOf = new Map<number, number>();
  readonly #types = new Set<string>();
  readonly #countOf = new Map<string, number>();
  leftOut = 0;

  constructor(deletedBefore: Date) {
    this.#deletedBefore = deletedBefore;
  }

  /** @returns undefined for a record that is left out */
  placeOf(kind: ImportedKind, record: object): { product: number; kind: string } | undefined {
    const place = this.#find(kind, record);
    if (!place) this.leftOut += 1;
    if (this.leftOut > MOST_LEFT_OUT) throw unreadable();
    return place;
  }

  #find(kind: ImportedKind, record: object): { product: number; kind: string } | undefined {
    if (kind === 'products') return this.#addProduct(record as Imported<'products'>);
    const { of, most = Number.POSITIVE_INFINITY } = importedFile(kind);
    if (of === 'content') {
      const { contentId } = record as { contentId: number };
      const product = this.#productOf.get(contentId);
      return product === undefined ? undefined : { product, kind: versionsOf(contentId) };
    }
    const product = of === 'account' ? OF_ACCOUNT : (record as { productId: number }).productId;
    if (of === 'product' && !this.#products.has(product)) return undefined;
    if (kind === 'contents') return this.#addContent(record as Imported<'contents'>);
    const key = `${product} ${kind}`;
    const count = (this.#countOf.get(key) ?? 0) + 1;
    this.#countOf.set(key, count);
    return count > most ? undefined : { product, kind };
  }

  #addProduct({ id, deletedAt }: Imported<'products'>): { product: number; kind: string } | undefined {
    if (this.#products.has(id) || this.#products.size >= MOST_PRODUCTS) throw unreadable();
    if (this.#isGone(deletedAt)) return undefined;
    this.#products.add(id);
    return { product: id, kind: 'products' };
  }

  #addContent(content: Imported<'contents'>): { product: number; kind: string } | undefined {
    const { id, productId: product, type, deletedAt } = content;
    const ofProduct = `${product} ${type}`;
    if (this.#productOf.has(id) || this.#types.has(ofProduct) || this.#types.size >= MOST_CONTENTS)
      throw unreadable();
    if (this.#isGone(deletedAt)) return undefined;
    this.#types.add(ofProduct);
    this.#productOf.set(id, product);
    return { product, kind: 'contents' };
  }

  #isGone(deletedAt: string | null): boolean {
    return deletedAt !== null && new Date(deletedAt) < this.#deletedBefore;
  }
}

function unreadable(): AppError {
  return new AppError('import_file_unreadable');
}
