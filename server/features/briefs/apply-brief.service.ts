import type { z } from 'zod';
import { AppError, invalidRequest, presentIssue } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { getOffer, saveOffer } from '#server/features/products/offer.service.ts';
import {
  createProduct,
  getProduct,
  lockProduct,
  type OwnProduct,
  updateProduct,
} from '#server/features/products/products.service.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { Product } from '#server/models/content/product.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import { ProductEvidence } from '#server/models/content/product-evidence.ts';
import { saveOfferBody } from '#shared/contracts/offer.ts';
import type { ApplyBriefBody, BriefFieldProposal } from '#shared/contracts/product-briefs.ts';
import { createProductBody, updateProductBody } from '#shared/contracts/products.ts';
import {
  type BriefField,
  type BriefProofField,
  isProductField,
  isProofField,
} from '#shared/rules/briefs/brief-fields.ts';
import {
  EMPTY_OFFER,
  mainTextOf,
  OFFER_LIMITS,
  type OfferFields,
  type ProofItem,
} from '#shared/rules/products/offer.ts';
import { limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

interface Chosen {
  field: BriefField;
  value: string;
  proposal: BriefFieldProposal | undefined;
}

type Options = { userId: number; briefId: string; body: ApplyBriefBody };

/**
 * Writes the chosen fields into a product, with the evidence of what was proposed for them. Other fields keep
 * their value. A repeated call changes the same product.
 *
 * @throws AppError `brief_not_found`, `brief_not_ready`, `brief_field_not_proposed`, `invalid_request`, and those of
 *   creating and changing products; StaleEditError
 */
export async function applyBrief(ctx: ServiceContext, options: Options): Promise<OwnProduct> {
  const { userId, briefId, body } = options;
  return withTransaction(ctx, async (trx) => {
    const brief = await ProductBrief.query(trx.db).findOne({ id: briefId, userId }).forUpdate();
    if (!brief) throw new AppError('brief_not_found');
    if (brief.state !== 'ready') throw new AppError('brief_not_ready');
    const chosen = body.fields.map((field) => choose(brief.fields, field));
    const sources = await BriefSource.query(trx.db)
      .where({ briefId })
      .select('id', 'position', 'address', 'title');
    const productId = body.productId ?? (await productOf(trx, brief));
    const { id } = await saveProduct(trx, { userId, productId, version: body.version, chosen });
    await saveOfferOf(trx, { userId, productId: id, chosen, sources });
    const product = await getProduct(trx, { userId, productId: id });
    await keepEvidence(trx, { product, chosen, sources });
    await brief.$query(trx.db).patch({ productId: id });
    return product;
  });
}

function choose(
  proposals: readonly BriefFieldProposal[],
  { field, value, proposal: index }: ApplyBriefBody['fields'][number],
): Chosen {
  const proposal = index === undefined ? proposals.find((known) => known.field === field) : proposals[index];
  if (proposal?.field === field) return { field, value: value ?? proposal.value, proposal };
  if (value === undefined || index !== undefined) throw new AppError('brief_field_not_proposed');
  return { field, value, proposal: undefined };
}

/** The product that the brief was applied to before, or is to fill in, unless it is deleted. */
async function productOf(trx: ServiceContext, brief: ProductBrief): Promise<number | undefined> {
  const { userId } = brief;
  const id = brief.productId ?? brief.targetProductId;
  if (id === null) return undefined;
  const product = await Product.query(trx.db).findOne({ id, userId }).whereNull('deletedAt').select('id');
  return product?.id;
}

async function saveProduct(
  trx: ServiceContext,
  options: { userId: number; productId: number | undefined; version: number | undefined; chosen: Chosen[] },
): Promise<{ id: number }> {
  const { userId, productId, version } = options;
  const values = Object.fromEntries(
    options.chosen.filter(({ field }) => isProductField(field)).map(({ field, value }) => [field, value]),
  );
  if (productId === undefined)
    return createProduct(trx, { userId, values: parsed(createProductBody, values) });
  const body = parsed(updateProductBody, { ...values, ...(version !== undefined && { version }) });
  // Locks the product even without a change, so that a concurrent save of its offer waits.
  if (Object.keys(body).length === 0) return lockProduct(trx, { userId, productId });
  return updateProduct(trx, { userId, productId, body });
}

async function saveOfferOf(
  trx: ServiceContext,
  options: {
    userId: number;
    productId: number;
    chosen: Chosen[];
    sources: Pick<BriefSource, 'position' | 'address' | 'title'>[];
  },
): Promise<void> {
  const { userId, productId, sources } = options;
  const chosen = options.chosen.filter(({ field }) => !isProductField(field));
  if (chosen.length === 0) return;
  const before = await getOffer(trx, { userId, productId });
  const offer: OfferFields = { ...EMPTY_OFFER, ...before?.fields };
  const proof = [...offer.proof];
  for (const { field, value, proposal } of chosen) {
    if (!isProofField(field)) {
      Object.assign(offer, { [field]: value });
      continue;
    }
    const source = sources.find(({ position }) => position === proposal?.sourceIndex);
    const from = sourceDomain(source?.address ?? '') || (source?.title ?? '');
    const item = proofItem(field, value, limitCharacters(from, OFFER_LIMITS.line));
    if (!proof.some((known) => mainTextOf(known) === mainTextOf(item))) proof.push(item);
  }
  const body = parsed(saveOfferBody, { ...offer, proof });
  await saveOffer(trx, { userId, productId, body });
}

function proofItem(field: BriefProofField, value: string, source: string): ProofItem {
  // A quote stays private until the user marks it as publishable.
  if (field === 'proofQuote')
    return { kind: 'quote', quote: value, name: '', company: '', mayPublish: false };
  if (field === 'proofFigure') return { kind: 'figure', figure: value, source, date: '' };
  return { kind: 'case', text: value };
}

async function keepEvidence(
  trx: ServiceContext,
  options: { product: OwnProduct; chosen: Chosen[]; sources: Pick<BriefSource, 'id' | 'position'>[] },
): Promise<void> {
  const { product, chosen, sources } = options;
  for (const { field, proposal } of chosen) {
    const source = sources.find(({ position }) => position === proposal?.sourceIndex);
    if (!proposal || !source || !proposal.verified || proposal.kind === 'suggested') continue;
    const { value, quote, kind } = proposal;
    const same = { productId: product.id, field, value, quote, sourceId: source.id };
    if (await ProductEvidence.query(trx.db).findOne(same)) continue;
    await ProductEvidence.query(trx.db).insert({ ...same, kind, createdAt: trx.now() });
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.map(presentIssue));
}
