import type { z } from 'zod';
import { AppError, invalidRequest, presentIssue } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { DocumentChange } from '#server/features/products/document-changes.ts';
import { changeProduct } from '#server/features/products/product-document.service.ts';
import { createProduct, trimmed } from '#server/features/products/products.service.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { type Evidence, Product } from '#server/models/content/product.ts';
import { BriefRun, ProductBrief } from '#server/models/content/product-brief.ts';
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
  filledOffer,
  mainTextOf,
  OFFER_LIMITS,
  type OfferFields,
  type ProofItem,
} from '#shared/rules/products/offer.ts';
import { limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';
import { isSameEvidence } from './evidence.service.ts';

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
export async function applyBrief(ctx: ServiceContext, options: Options): Promise<Product> {
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
    const product = await saveProduct(trx, { userId, productId, version: body.version, chosen, sources });
    await BriefRun.query(trx.db).findById(briefId).patch({ productId: product.id });
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

type Source = Pick<BriefSource, 'id' | 'position' | 'address' | 'title'>;

async function saveProduct(
  trx: ServiceContext,
  options: {
    userId: number;
    productId: number | undefined;
    version: number | undefined;
    chosen: Chosen[];
    sources: Source[];
  },
): Promise<Product> {
  const { userId, productId, version: seen } = options;
  const values = Object.fromEntries(
    options.chosen.filter(({ field }) => isProductField(field)).map(({ field, value }) => [field, value]),
  );
  if (productId === undefined)
    return createProduct(trx, {
      userId,
      values: parsed(createProductBody, values),
      ...partsOf(trx, options),
    });
  const { version: _, ...fields } = parsed(updateProductBody, values);
  return changeProduct(trx, { userId, productId }, (product) => ({
    fields: trimmed(fields),
    seen,
    ...partsOf(trx, { ...options, product }),
  }));
}

/** The offer, if values of it are chosen, and the new evidence of a product that gets them. */
function partsOf(
  trx: ServiceContext,
  options: { chosen: Chosen[]; sources: Source[]; product?: Product },
): Pick<DocumentChange, 'offer'> & { evidence: Evidence[] } {
  const { chosen, sources, product } = options;
  const sourceOf = ({ proposal }: Chosen) =>
    sources.find(({ position }) => position === proposal?.sourceIndex);
  const ofOffer = chosen.filter(({ field }) => !isProductField(field));
  const offer: OfferFields = { ...EMPTY_OFFER, ...product?.offer };
  const proof = [...offer.proof];
  for (const choice of ofOffer) {
    const { field, value } = choice;
    if (!isProofField(field)) {
      Object.assign(offer, { [field]: value });
      continue;
    }
    const source = sourceOf(choice);
    const from = sourceDomain(source?.address ?? '') || (source?.title ?? '');
    const item = proofItem(field, value, limitCharacters(from, OFFER_LIMITS.line));
    if (!proof.some((known) => mainTextOf(known) === mainTextOf(item))) proof.push(item);
  }
  const evidence: Evidence[] = [];
  for (const choice of chosen) {
    const item = evidenceOf(trx, choice, sourceOf(choice));
    const known = [...(product?.evidence ?? []), ...evidence];
    if (item && !known.some((other) => isSameEvidence(item, other))) evidence.push(item);
  }
  if (ofOffer.length === 0) return { evidence };
  return { offer: filledOffer(parsed(saveOfferBody, { ...offer, proof })), evidence };
}

function evidenceOf(
  trx: ServiceContext,
  { field, proposal }: Chosen,
  source: Source | undefined,
): Evidence | undefined {
  if (!proposal || !source || !proposal.verified || proposal.kind === 'suggested') return undefined;
  const { value, quote, kind } = proposal;
  const [createdAt, sourceId] = [trx.now().toISOString(), source.id];
  return { field, value, quote, kind, sourceId, createdAt, checkedAt: null, goneAt: null };
}

function proofItem(field: BriefProofField, value: string, source: string): ProofItem {
  // A quote stays private until the user marks it as publishable.
  if (field === 'proofQuote')
    return { kind: 'quote', quote: value, name: '', company: '', mayPublish: false };
  if (field === 'proofFigure') return { kind: 'figure', figure: value, source, date: '' };
  return { kind: 'case', text: value };
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.map(presentIssue));
}
