import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { inTextWorker, orBusy } from '#server/features/content/text-workers.ts';
import {
  CONSTANT_FACTS,
  isOfProof,
  type KnownFact,
  keyOfProof,
  knownFact,
  knownFactsOf,
  proofFact,
  proofItem,
} from '#server/features/products/known-facts.ts';
import { changeProduct } from '#server/features/products/product-document.service.ts';
import { keyOf, pathOf, storedFact, targetOf } from '#server/features/products/product-facts.ts';
import { getProduct, type ProductOfUser } from '#server/features/products/products.service.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import type { Product } from '#server/models/content/product.ts';
import type { FactState, StoredFact, StoredFacts } from '#server/models/content/product-fact.ts';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { MOST_FACT_CHARACTERS, MOST_FACTS } from '#shared/contracts/facts.ts';
import type { ChangedFact } from '#shared/rules/facts/fact-uses.ts';
import type { Passage } from '#shared/rules/facts/holes.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

export type OneFact = ProductOfUser & { key: string };
export type TextRow = Pick<CurrentText, 'id' | 'type' | 'title' | 'versionNumber' | 'markdownContent'>;

export interface WaitingText {
  text: TextRow;
  passages: Passage[];
}

/** A fact of a product with all that is known of it. */
export interface FactRow extends Pick<StoredFact, 'kind' | 'label' | 'saveId'>, FactState {
  key: string;
  /** Where the value stands, if not in a fact of its own. */
  known: KnownFact | undefined;
  changedAt: string | null;
  merged: { key: string; label: string }[];
  /** Of this fact and of those that are merged into it, as texts ask for it. */
  identities: string[];
  /** Values that it had in earlier versions of the product. */
  earlier: string[];
  /** Sentences that are right although they hold one of them. */
  right: readonly string[];
  /** Texts that lack it, or say an earlier value. */
  waiting: WaitingText[];
  /** Whether all texts were searched for the earlier values. */
  isComplete: boolean;
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
  const rows = new Map<string, FactRow>();
  const rowOf = (key: string, about: Pick<FactRow, 'kind' | 'label' | 'known'>): FactRow => {
    const row = rows.get(key) ?? {
      ...{ key, ...about, merged: [], identities: [], earlier: [], waiting: [], isComplete: true },
      right: storedFact(product, key)?.right ?? [],
      changedAt: changedAt(product, { key, known: about.known }),
    };
    rows.set(key, row);
    return row;
  };
  const knownFacts = knownFactsOf(product);
  for (const known of knownFacts.values()) {
    const value = known.valueIn(product);
    // The product holds the value; its last save counts as long as nobody has changed it otherwise.
    const { saveId, value: saved } = storedFact(product, known.key) ?? {};
    const row = rowOf(known.key, { kind: known.kind, label: known.label, known });
    const state = value === '' ? saved === '' && { absent: true as const } : { value };
    Object.assign(row, state, saved === value && { saveId });
  }
  for (const [key, stored] of Object.entries(product.facts)) {
    if (stored.into !== undefined || knownFacts.has(key) || isOfProof(key)) continue;
    const { kind, label, value, absent, saveId } = stored;
    Object.assign(rowOf(key, { kind, label, known: undefined }), { value, absent, saveId });
  }
  const [earlier, proofs] = await Promise.all([earlierValues(ctx, productId), earlierProofs(ctx, productId)]);
  for (const text of proofs) {
    if (proofItem(product, text)) continue;
    const key = keyOfProof(text);
    const known = knownFacts.get(key) ?? proofFact(key, text);
    // A withdrawn one has no value, and texts may still repeat it.
    const row = rowOf(key, { kind: known.kind, label: known.label, known });
    if (row.value === undefined) {
      const { saveId, value } = storedFact(product, key) ?? {};
      Object.assign(row, value === '' && { absent: true, saveId });
    }
    earlier.set(key, [text]);
  }
  for (const row of rows.values()) {
    const { others = [] } = storedFact(product, row.key) ?? {};
    const before = [...others, ...(earlier.get(row.key) ?? [])].filter((value) => value !== row.value);
    row.earlier = before.slice(0, MOST_EARLIER);
  }
  const changed = [...rows.values()].filter((row) => row.earlier.length > 0);
  const { found, isComplete } = await orBusy(
    inTextWorker('findWaiting', {
      texts: texts.map(({ id, markdownContent }) => ({ id, text: markdownContent })),
      changed: changed.map(changedFact),
      language,
    }),
  );
  for (const row of changed) row.isComplete = isComplete;
  for (const text of texts) {
    const { holes = [], outdated = [] } = found.get(text.id) ?? {};
    for (const { identity, hole, sentence } of holes) {
      const key = targetOf(product, keyOf(identity));
      const known = knownFacts.get(key);
      const { kind, label } = known ?? storedFact(product, key) ?? { kind: hole.kind, label: hole.words };
      const row = rowOf(key, { kind, label, known });
      if (!row.identities.includes(identity)) row.identities.push(identity);
      addWaiting(row, text, sentence);
    }
    for (const { key, sentence } of outdated) {
      const row = rows.get(key);
      if (row) addWaiting(row, text, sentence);
    }
  }
  for (const [key, { label, into }] of Object.entries(product.facts)) {
    if (into === undefined) continue;
    rows.get(targetOf(product, key))?.merged.push({ key, label });
  }
  // Of an empty part of the offer there is nothing to say, unless somebody has withdrawn it.
  const isSaid = ({ key, value, known, waiting }: FactRow) =>
    !known || value !== undefined || waiting.length > 0 || storedFact(product, key) !== undefined;
  return { product, texts, language, facts: [...rows.values()].filter(isSaid) };
}

/** A shorter value that a fact had once stands in sentences that mean something else. */
const SHORTEST_EARLIER = 3;
/** Earlier values that sentences are looked through for. */
const MOST_EARLIER = 10;

/** The newest values of facts in all versions of a product, by key, newest first. */
async function earlierValues(ctx: ServiceContext, productId: number): Promise<Map<string, string[]>> {
  const namesOf = (source: KnownFact['source']) =>
    CONSTANT_FACTS.filter((fact) => fact.source === source).map(({ label }) => label);
  const { rows } = await ctx.db.raw<{ rows: { key: string; values: string[] }[] }>(
    `select key, array_agg(value order by place) as values
       from (
         select key, trim(value) as value, row_number() over (partition by key order by max(version) desc) as place
           from product_versions v cross join lateral (
             select 'field.' || key as key, value from jsonb_each_text(v.document -> 'fields') where key = any(:fields)
             union all
             -- The value of a button is its label.
             select 'offer.' || key, coalesce(value ->> 'label', value #>> '{}')
               from jsonb_each(v.document -> 'offer') where key = any(:offer)
             union all
             select key, value ->> 'value' from jsonb_each(v.document -> 'facts')
           ) found
          where product_id = :productId and length(trim(value)) >= :shortest
          group by key, trim(value)
       ) ranked
      where place <= :most
      group by key`,
    {
      ...{ productId, fields: namesOf('field'), offer: namesOf('offer'), shortest: SHORTEST_EARLIER },
      // And the value of today.
      most: MOST_EARLIER + 1,
    },
  );
  return new Map(rows.map(({ key, values }) => [key, values.map((value) => value.trim())]));
}

/** Proofs beyond these are not looked for once they are withdrawn. */
const MOST_PROOFS = 60;

/** What the proofs in earlier versions of a product said that texts may repeat, newest first. */
async function earlierProofs(ctx: ServiceContext, productId: number): Promise<string[]> {
  const { rows } = await ctx.db.raw<{ rows: { text: string }[] }>(
    `select text from (
       select coalesce(item ->> 'quote', item ->> 'figure', item ->> 'text') as text, max(version) as version
         from product_versions v
        cross join lateral jsonb_array_elements(coalesce(v.document -> 'offer' -> 'proof', '[]')) item
        where product_id = ? and coalesce(item ->> 'mayPublish', 'true') = 'true'
        group by 1
     ) found
     where length(text) >= ? order by version desc, text limit ?`,
    [productId, SHORTEST_EARLIER, MOST_PROOFS],
  );
  return rows.map(({ text }) => text);
}

/** What the search for sentences needs of a fact. */
export function changedFact({ key, value, earlier, right }: FactRow): ChangedFact {
  return { key, value, earlier, right };
}

function addWaiting(row: FactRow, text: TextRow, { start, end, text: words }: Passage): void {
  const passage = { start, end, text: words };
  const last = row.waiting.at(-1);
  if (last?.text === text) last.passages.push(passage);
  else row.waiting.push({ text, passages: [passage] });
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
  const known = (name: string) => storedFact(product, name) ?? facts.find((each) => each.key === name);
  const found = known(key);
  if (!found || knownFact(product, key)) throw new AppError('fact_not_found');
  if (into !== undefined && !known(into)) throw new AppError('fact_not_found');
  const { kind, label } = found;
  await changeProduct(ctx, options, (locked) => {
    const { into: _before, ...own } = storedFact(locked, key) ?? { kind, label };
    // An answer of its own would no longer be seen.
    const isAnswered = own.value !== undefined || own.absent;
    if (into !== undefined && (isAnswered || pathOf(locked, into).has(key)))
      throw new AppError('facts_not_mergeable');
    return { facts: withFact(locked, key, { ...own, ...(into !== undefined && { into }) }) };
  });
}

/** Adds or replaces a fact. @throws AppError `too_many_facts`, `facts_too_long` */
export function withFact({ facts }: Product, key: string, fact: StoredFact): StoredFacts {
  const changed = { ...facts, [key]: fact };
  if (Object.keys(changed).length > Math.max(MOST_FACTS, Object.keys(facts).length))
    throw new AppError('too_many_facts', { limit: MOST_FACTS });
  const characters = JSON.stringify(changed).length;
  if (characters > MOST_FACT_CHARACTERS && characters > JSON.stringify(facts).length)
    throw new AppError('facts_too_long', { limit: MOST_FACT_CHARACTERS });
  return changed;
}

export function changedAt(product: Product, { key, known }: Pick<FactRow, 'key' | 'known'>): string | null {
  return product.changes[known?.name ?? `fact.${key}`]?.at ?? null;
}
