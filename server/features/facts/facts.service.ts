import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import { changeProduct } from '#server/features/products/product-document.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import type { Product } from '#server/models/content/product.ts';
import type { FactState, StoredFact } from '#server/models/content/product-fact.ts';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Passage } from '#shared/rules/facts/holes.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { KNOWN_FACTS, type KnownFact } from './known-facts.ts';

export type ProductOfUser = { userId: number; productId: number };
export type OneFact = ProductOfUser & { key: string };
export type TextRow = Pick<CurrentText, 'id' | 'type' | 'title' | 'versionNumber' | 'markdownContent'>;

export interface WaitingText {
  text: TextRow;
  passages: Passage[];
}

/** A fact of a product with all that is known of it. */
export interface FactRow extends Pick<StoredFact, 'kind' | 'label' | 'saveId' | 'before'>, FactState {
  key: string;
  /** Where the value stands, if not in a fact of its own. */
  known: KnownFact | undefined;
  changedAt: string | null;
  merged: { key: string; label: string }[];
  /** Of this fact and of those that are merged into it, as texts ask for it. */
  identities: string[];
  waiting: WaitingText[];
}

export interface ProductFacts {
  product: Product;
  texts: TextRow[];
  language: CheckedLanguage;
  facts: FactRow[];
}

/** @throws AppError `product_not_found`; `check_busy` */
export async function loadFacts(ctx: ServiceContext, options: ProductOfUser): Promise<ProductFacts> {
  const { userId, productId } = options;
  const product = await getProduct(ctx, options);
  const texts: TextRow[] = await CurrentText.query(ctx.db)
    .where({ userId, productId })
    .whereNull('deletedAt')
    .orderBy('id')
    .select('id', 'type', 'title', 'versionNumber', 'markdownContent');
  const language = checkedLanguageOf(product.targetLanguage) ?? 'en';
  const waiting = await orBusy(
    inTextWorker('findWaiting', {
      texts: texts.map(({ id, markdownContent }) => ({ id, text: markdownContent })),
      language,
    }),
  );
  const rows = new Map<string, FactRow>();
  const rowOf = (key: string, about: Pick<FactRow, 'kind' | 'label' | 'known'>): FactRow => {
    const row = rows.get(key) ?? {
      ...{ key, ...about, merged: [], identities: [], waiting: [] },
      changedAt: product.changes[about.known?.name ?? `fact.${key}`]?.at ?? null,
    };
    rows.set(key, row);
    return row;
  };
  for (const known of KNOWN_FACTS) {
    const value = known.valueIn(product);
    if (value !== '') rowOf(known.key, { kind: known.kind, label: known.label, known }).value = value;
  }
  for (const [key, stored] of Object.entries(product.facts)) {
    if (stored.into !== undefined) continue;
    Object.assign(rowOf(key, { ...stored, known: undefined }), stateOf(stored));
  }
  for (const text of texts) {
    for (const { identity, hole, sentence } of waiting.get(text.id) ?? []) {
      const key = targetOf(product, keyOf(identity));
      const row = rowOf(key, { kind: hole.kind, label: hole.words, known: undefined });
      if (!row.identities.includes(identity)) row.identities.push(identity);
      const { start, end } = sentence;
      const passage = { start, end, text: sentence.text };
      const last = row.waiting.at(-1);
      if (last?.text === text) last.passages.push(passage);
      else row.waiting.push({ text, passages: [passage] });
    }
  }
  for (const [key, { label, into }] of Object.entries(product.facts)) {
    if (into === undefined) continue;
    rows.get(targetOf(product, key))?.merged.push({ key, label });
  }
  return { product, texts, language, facts: [...rows.values()] };
}

/** @throws AppError `product_not_found`, `fact_not_found`, `check_busy` */
export async function loadFact(
  ctx: ServiceContext,
  { key, ...options }: OneFact,
): Promise<ProductFacts & { fact: FactRow }> {
  const loaded = await loadFacts(ctx, options);
  const fact = loaded.facts.find((each) => each.key === targetOf(loaded.product, key));
  if (!fact) throw new AppError('fact_not_found');
  return { ...loaded, fact };
}

/**
 * Says that a fact is the same as another one, or of its own again.
 * @param options.into undefined: of its own
 * @throws AppError `product_not_found`, `fact_not_found`, `facts_not_mergeable`
 */
export async function mergeFacts(ctx: ServiceContext, options: OneFact & { into?: string }): Promise<void> {
  const { key, into } = options;
  const { facts, product } = await loadFacts(ctx, options);
  const stored = product.facts[key];
  const found = facts.find((each) => each.key === key);
  if (found?.known || (!stored && !found)) throw new AppError('fact_not_found');
  const isKnown = into === undefined || product.facts[into] || facts.some((each) => each.key === into);
  if (!isKnown) throw new AppError('fact_not_found');
  const { kind, label } = stored ?? (found as FactRow);
  await changeProduct(ctx, options, (locked) => {
    const { into: _before, ...own } = locked.facts[key] ?? { kind, label };
    if (into !== undefined && (into === key || targetOf(locked, into) === key))
      throw new AppError('facts_not_mergeable');
    return { facts: { ...locked.facts, [key]: { ...own, ...(into !== undefined && { into }) } } };
  });
}

/** The key of a hole: as opaque as the others, and short. */
function keyOf(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 16);
}

/** The fact that a merged one is. A circle, which two people could merge at once, ends with the fact itself. */
export function targetOf(product: Product, key: string): string {
  const seen = new Set<string>();
  let target = key;
  for (;;) {
    const into = product.facts[target]?.into;
    if (into === undefined || seen.has(target)) return target;
    seen.add(target);
    target = into;
  }
}

function stateOf({ value, absent, saveId, before }: StoredFact): Partial<FactRow> {
  return {
    ...(value !== undefined && { value }),
    ...(absent && { absent }),
    ...(saveId && { saveId }),
    ...(before && { before }),
  };
}
