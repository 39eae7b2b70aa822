import type { ServiceContext } from '#server/database/service-context.ts';
import { changedNames, changesAt } from '#server/features/products/document-changes.ts';
import { trimmed } from '#server/features/products/products.service.ts';
import { Product, type ValueChange } from '#server/models/content/product.ts';
import { type ProductDocument, ProductVersion } from '#server/models/content/product-version.ts';
import type { Imported } from '#shared/contracts/accounts/imported-records.ts';
import { MAX_PRODUCT_VERSIONS, type ProductFields } from '#shared/contracts/product-history.ts';
import type { CreateProductBody } from '#shared/contracts/products.ts';
import {
  type BrandVoiceRules,
  cleanBrandVoice,
  isEmptyBrandVoice,
} from '#shared/rules/products/brand-voice.ts';
import { EMPTY_OFFER, filledOffer } from '#shared/rules/products/offer.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import type { ImportTarget, PortionsOf } from './account-table.ts';
import { importTime } from './import-time.ts';

/** Parts of a document and since when the product had them. */
interface State extends Partial<ProductDocument> {
  version: number;
  at: Date;
}

/**
 * Completes the document of a product with the file's offer and brand voice, and adds its history. Earlier exports have
 * offers with numbers of their own: both histories are merged by time, like the migration to documents did.
 * @returns number of versions
 */
export async function writeHistory(
  trx: ServiceContext,
  target: ImportTarget,
  portions: PortionsOf<'product-versions'>,
): Promise<number> {
  const { product, productId } = target;
  const former = (await all(portions)).filter(({ version }) => version < product.version);
  const [voice] = await all(target.recordsOf('brand-voices'));
  const newest = { ...product, fields: product, brandVoice: product.brandVoice ?? voice ?? null };
  const states = [...former, { ...newest, createdAt: product.updatedAt }].map((record): State => {
    const { version, fields, offer, brandVoice, createdAt } = record;
    return {
      ...{ version, fields: importedFields(fields), at: importTime(trx, createdAt) },
      ...(offer && { offer: importedOffer(offer) }),
      ...(brandVoice !== undefined && { brandVoice: brandVoice && importedVoice(brandVoice) }),
    };
  });
  const offers = (await all(target.recordsOf('offers'))).map(
    ({ version, fields, createdAt }): State => ({
      ...{ version, offer: importedOffer(fields), at: importTime(trx, createdAt) },
    }),
  );
  const documents = merged(inOrder(states), inOrder(offers));
  let before: ProductDocument = { fields: documents[0]?.document.fields as ProductFields, offer: {} };
  const changes: Record<string, ValueChange> = {};
  for (const { version, at, document } of documents) {
    Object.assign(changes, changesAt(changedNames(before, document), { version, at: at.toISOString() }));
    before = document;
  }
  const rows = documents.map(({ version, at, document }) => ({
    productId,
    version,
    document,
    createdAt: at,
  }));
  const current = rows.pop();
  const kept = rows.slice(-MAX_PRODUCT_VERSIONS);
  if (kept.length > 0) await ProductVersion.query(trx.db).insert(kept);
  if (voice && changes.brandVoice)
    changes.brandVoice = { ...changes.brandVoice, at: importTime(trx, voice.updatedAt).toISOString() };
  const { offer = {}, brandVoice = null } = current?.document ?? {};
  await Product.query(trx.db)
    .findById(productId)
    .patch({ version: current?.version ?? product.version, offer, brandVoice, changes });
  return kept.length;
}

interface Dated {
  version: number;
  at: Date;
  document: ProductDocument;
}

/** Every document that the product had. The number of each is the sum of its numbers, so none gets smaller. */
function merged(states: readonly State[], offers: readonly State[]): Dated[] {
  const [first, ...later] = states;
  if (!first) return [];
  const numbers = { fields: 0, offer: 0 };
  let document: ProductDocument = { fields: first.fields as ProductFields, offer: {} };
  return [first, ...[...later, ...offers].toSorted((one, other) => Number(one.at) - Number(other.at))].map(
    ({ version, at, ...parts }) => {
      numbers[parts.fields ? 'fields' : 'offer'] = version;
      document = { ...document, ...parts };
      return { version: numbers.fields + numbers.offer, at, document };
    },
  );
}

/** By version, each once. Times that contradict the versions are moved. */
function inOrder(states: readonly State[]): State[] {
  const known = new Map(states.toReversed().map((state) => [state.version, state]));
  let last = new Date(0);
  return [...known.values()]
    .toSorted((one, other) => one.version - other.version)
    .map((state) => {
      last = state.at > last ? state.at : last;
      return { ...state, at: last };
    });
}

async function all<Item>(portions: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const portion of portions) items.push(...portion);
  return items;
}

const importedOffer = (offer: Imported<'offers'>['fields']) => filledOffer({ ...EMPTY_OFFER, ...offer });

function importedVoice({
  samples,
  dos,
  donts,
  bannedWords,
  formality,
}: BrandVoiceRules): BrandVoiceRules | null {
  const voice = cleanBrandVoice({ samples, dos, donts, bannedWords, formality });
  return isEmptyBrandVoice(voice) ? null : voice;
}

/** Missing fields are stored empty. */
export function importedFields(given: CreateProductBody): ProductFields {
  return trimmed(
    Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, given[field] ?? ''])) as ProductFields,
  );
}
