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
type State = Partial<ProductDocument> & { version: number; at: Date };

/**
 * Completes the document of a product with the file's offer and brand voice, and adds its history. Earlier exports have
 * offers with numbers of their own: both histories are merged by time, like the migration to documents did.
 * @returns number of versions
 */
export async function writeHistory(
  trx: ServiceContext,
  { product, productId, recordsOf }: ImportTarget,
  portions: PortionsOf<'product-versions'>,
): Promise<number> {
  const at = (time: string) => ({ at: importTime(trx, time) });
  const former = (await all(portions)).filter(({ version }) => version < product.version);
  const [voice] = await all(recordsOf('brand-voices'));
  const current = { ...product, fields: product, brandVoice: product.brandVoice ?? voice ?? null };
  const states = [...former, { ...current, createdAt: product.updatedAt }].map(
    ({ version, fields, offer, brandVoice, facts, createdAt }): State => ({
      ...{ version, ...at(createdAt), fields: importedFields(fields) },
      ...(offer && { offer: importedOffer(offer) }),
      ...(brandVoice !== undefined && { brandVoice: brandVoice && importedVoice(brandVoice) }),
      ...(facts && { facts }),
    }),
  );
  const offers = (await all(recordsOf('offers'))).map(
    ({ version, fields, createdAt }): State => ({ version, ...at(createdAt), offer: importedOffer(fields) }),
  );
  // The product comes before its offers.
  const [first, ...later] = inOrder(states);
  const timeline = [...later, ...inOrder(offers)].toSorted((one, other) => Number(one.at) - Number(other.at));
  let document: ProductDocument = { fields: first?.fields ?? importedFields(product), offer: {} };
  const numbers = { fields: 0, offer: 0 };
  const changes: Record<string, ValueChange> = {};
  const rows = [...(first ? [first] : []), ...timeline].map(
    ({ version: number, at: createdAt, ...parts }) => {
      // The sum of both numbers, so that none gets smaller.
      numbers[parts.fields ? 'fields' : 'offer'] = number;
      const version = numbers.fields + numbers.offer;
      Object.assign(
        changes,
        changesAt(changedNames(document, parts), { version, at: createdAt.toISOString() }),
      );
      document = { ...document, ...parts };
      return { productId, version, document, createdAt };
    },
  );
  const newest = rows.pop();
  if (!newest) return 0;
  const { version, createdAt: updatedAt } = newest;
  const kept = rows.slice(-MAX_PRODUCT_VERSIONS);
  if (kept.length > 0) await ProductVersion.query(trx.db).insert(kept);
  if (voice) changes.brandVoice = { version, at: importTime(trx, voice.updatedAt).toISOString() };
  const { offer, brandVoice = null, facts = {} } = document;
  await Product.query(trx.db)
    .findById(productId)
    .patch({ version, offer, brandVoice, facts, changes, updatedAt });
  return kept.length;
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
