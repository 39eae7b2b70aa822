import { randomUUID } from 'node:crypto';
import { AppError, fieldIssue } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import {
  getContent,
  lockContent,
  type PreparedEdit,
  prepareEdit,
  storeEdit,
} from '#server/features/content/content.service.ts';
import type { DocumentChange } from '#server/features/products/document-changes.ts';
import { knownFact, proofItem } from '#server/features/products/known-facts.ts';
import { changeProduct } from '#server/features/products/product-document.service.ts';
import { keyOf, storedFact, targetOf } from '#server/features/products/product-facts.ts';
import { lockProduct, type ProductOfUser } from '#server/features/products/products.service.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import type { Product } from '#server/models/content/product.ts';
import type { StoredFact } from '#server/models/content/product-fact.ts';
import { MOST_OTHERS, type SaveFactBody } from '#shared/contracts/facts.ts';
import { holeIdentity } from '#shared/rules/facts/holes.ts';
import { patchText } from '#shared/rules/facts/patch-text.ts';
import type { SettledFact } from '#shared/rules/set-check/settled-fact.ts';
import { changedAt, type FactRow, loadFact, type OneFact, withFact } from './facts.service.ts';

interface SavedFact {
  saveId: string;
  contents: { contentId: number; version: number }[];
}

/**
 * Fills in, changes or rules out a fact and patches sentences, all or nothing.
 * @throws AppError `product_not_found`, `fact_not_found`, `invalid_request`, `content_not_found`, `texts_changed` with their ids,
 * `stale_edit`, `storage_full`, `version_limit`, or as an edit
 */
export async function saveFact(
  ctx: SourceRequestContext,
  options: OneFact & { body: SaveFactBody },
): Promise<SavedFact> {
  const { userId, body } = options;
  const { fact } = await loadFact(ctx, options);
  requireValid(fact, body);
  const prepared = await preparePatches(ctx, options);
  const saveId = randomUUID();
  // In the order in which every change of several texts locks them.
  const inOrder = prepared.toSorted((a, b) => a.contentId - b.contentId);
  return withTransaction(ctx, async (trx) => {
    await lockBeforeUser(trx, options, inOrder);
    await changeProduct(trx, options, (product) => {
      const isOld =
        body.expectedChangedAt !== undefined && body.expectedChangedAt !== changedAt(product, fact);
      if (isOld) throw new AppError('stale_edit');
      return changeOf(product, fact, { ...body, saveId });
    });
    const moved: number[] = [];
    const contents: SavedFact['contents'] = [];
    const madeWith = { key: fact.key, label: fact.label, saveId };
    for (const { contentId, edit, acceptedEdits } of inOrder) {
      const saved = await storeEdit(trx, { userId, contentId, edit, acceptedEdits, fact: madeWith });
      if (saved) contents.push({ contentId, version: saved.versionNumber });
      else moved.push(contentId);
    }
    refuseMoved(moved);
    return { saveId, contents };
  });
}

/**
 * Makes or fills the fact that ends a contradiction between texts. Changes no text: the sentences with the other value
 * wait for the fact from then on.
 * @returns its key
 * @throws AppError `product_not_found`, `invalid_request`, `too_many_facts`, `storage_full`
 */
export async function makeFact(
  ctx: ServiceContext,
  { part, kind, label, value, other, ...of }: ProductOfUser & SettledFact,
): Promise<string> {
  let key = '';
  const saveId = randomUUID();
  await changeProduct(ctx, of, (product) => {
    key = part ? `offer.${part}` : targetOf(product, keyOf(holeIdentity({ kind, words: label })));
    const known = knownFact(product, key);
    requireValid({ known }, { value });
    const others = [other, ...(storedFact(product, key)?.others ?? [])].filter((each) => each !== value);
    const change = { value, others: [...new Set(others)].slice(0, MOST_OTHERS), saveId };
    return changeOf(product, { key, kind, label, known }, change);
  });
  return key;
}

interface PreparedPatch {
  contentId: number;
  edit: PreparedEdit;
  acceptedEdits: string[];
}

async function preparePatches(
  ctx: SourceRequestContext,
  { userId, productId, body }: OneFact & { body: SaveFactBody },
): Promise<PreparedPatch[]> {
  const moved: number[] = [];
  const prepared: PreparedPatch[] = [];
  for (const { contentId, version, passages } of body.apply) {
    const row = await getContent(ctx, { userId, contentId });
    if (row.productId !== productId || prepared.some((other) => other.contentId === contentId))
      throw new AppError('content_not_found');
    const text = row.versionNumber === version ? patchText(row.markdownContent, passages) : undefined;
    if (text === undefined) {
      moved.push(contentId);
      continue;
    }
    const acceptedEdits = passages.flatMap(({ editId }) => editId ?? []);
    prepared.push({ contentId, edit: await prepareEdit(ctx, row, { markdownContent: text }), acceptedEdits });
  }
  refuseMoved(moved);
  return prepared;
}

/**
 * Locks a product and then its texts, as every change of a text does before it locks the user to count the bytes.
 * @throws AppError `product_not_found`, `content_not_found`
 */
export async function lockBeforeUser(
  trx: ServiceContext,
  { userId, productId }: ProductOfUser,
  texts: readonly { contentId: number }[],
): Promise<void> {
  await lockProduct(trx, { userId, productId });
  for (const { contentId } of texts) await lockContent(trx, { userId, contentId });
}

export function refuseMoved(contents: number[]): void {
  if (contents.length > 0) throw new AppError('texts_changed', {}, { details: { contents } });
}

function changeOf(
  product: Product,
  { key, kind, label, known }: Pick<FactRow, 'key' | 'kind' | 'label' | 'known'>,
  { value, others, saveId }: { value?: string | undefined; others?: readonly string[]; saveId: string },
): DocumentChange {
  const stored = { ...(storedFact(product, key) ?? { kind, label }), ...(others && { others }) };
  const state = value === undefined ? { absent: true as const } : { value: value.trim() };
  if (known) {
    const valueBefore = known.valueIn(product);
    const proof = known.source === 'proof' ? proofItem(product, valueBefore) : undefined;
    const before = { value: valueBefore, ...(proof && { proof }) };
    const fact = { ...stored, kind, label, value: state.value ?? '', saveId, before };
    return { ...known.changeTo(product, state.value ?? ''), facts: withFact(product, key, fact) };
  }
  const { value: earlier, absent, ...own }: StoredFact = stored;
  const before = { ...(earlier !== undefined && { value: earlier }), ...(absent && { absent }) };
  return { facts: withFact(product, key, { ...own, ...state, saveId, before }) };
}

/** @throws AppError `invalid_request` when the field doesn't take the value */
function requireValid({ known }: Pick<FactRow, 'known'>, { value = '' }: Pick<SaveFactBody, 'value'>): void {
  const { error } = known?.schema.safeParse(value.trim()) ?? {};
  if (!error) return;
  const issues = error.issues.map((found) => fieldIssue('value', found.message));
  throw new AppError('invalid_request', {}, { details: { issues } });
}
