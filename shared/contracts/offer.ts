import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { OFFER_LIMITS, SALES_MOTIONS } from '#shared/rules/products/offer.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { endpoints } from './endpoint.ts';
import { component, idParam, idParams, MAX_ID, timestamp, wholeNumber, writtenText } from './fields.ts';

const products = endpoints('Products', 'user');

const limits = OFFER_LIMITS;

const text = (limit: number) => writtenText(limit, issue('text_required'));
const url = writtenText(limits.url, issue('url_invalid')).refine(
  (value) => isBlankText(value) || isHttpUrl(value),
  issue('url_invalid'),
);

const action = z.object({ label: text(limits.line), url });

const proofItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('quote'),
    quote: text(limits.quote),
    name: text(limits.line),
    company: text(limits.line),
    mayPublish: z.boolean().describe('Without the permission to publish it, no piece of content quotes it.'),
  }),
  z.object({
    kind: z.literal('figure'),
    figure: text(limits.figure),
    source: text(limits.line),
    date: text(limits.line).describe('As people write it: "2025", "Q2 2026", "2026-03-31".'),
  }),
  z.object({ kind: z.literal('case'), text: text(limits.case) }),
]);

/** Empty texts and lists are allowed. */
export const offerFields = {
  price: text(limits.price),
  terms: text(limits.text),
  included: text(limits.text),
  guarantee: text(limits.text),
  bonus: text(limits.text),
  deadline: text(limits.line),
  proof: z.array(proofItem).max(limits.proof, issue('too_many_entries', { limit: limits.proof })),
  primaryAction: action,
  secondaryAction: action,
  imprintUrl: url,
  privacyUrl: url,
  senderName: text(limits.line),
  senderAddress: text(limits.address),
  activationEvent: text(limits.line),
  dealSize: text(limits.line),
  unitCost: text(limits.line),
  salesMotion: z.enum(SALES_MOTIONS),
};

/** Number of the product's version that changed the offer last; 0 before the first save. */
const offerVersion = wholeNumber(0, MAX_ID, issue('whole_number'));

export const offerSchema = component('Offer', {
  ...offerFields,
  version: offerVersion.describe('0 while nothing was ever saved.'),
  updatedAt: timestamp.nullable().describe('Null while nothing was ever saved.'),
});
export type Offer = z.infer<typeof offerSchema>;

const nothing = () => ({ label: '', url: '' });

/** Replaces the whole offer. */
export const saveOfferBody = z.object({
  price: offerFields.price.default(''),
  terms: offerFields.terms.default(''),
  included: offerFields.included.default(''),
  guarantee: offerFields.guarantee.default(''),
  bonus: offerFields.bonus.default(''),
  deadline: offerFields.deadline.default(''),
  proof: offerFields.proof.default([]),
  primaryAction: action.default(nothing),
  secondaryAction: action.default(nothing),
  imprintUrl: offerFields.imprintUrl.default(''),
  privacyUrl: offerFields.privacyUrl.default(''),
  senderName: offerFields.senderName.default(''),
  senderAddress: offerFields.senderAddress.default(''),
  activationEvent: offerFields.activationEvent.default(''),
  dealSize: offerFields.dealSize.default(''),
  unitCost: offerFields.unitCost.default(''),
  salesMotion: offerFields.salesMotion.default(''),
  version: offerVersion
    .optional()
    .describe('The version that was edited; 409 with the newest state when it is another by now.'),
});
export type SaveOfferBody = z.infer<typeof saveOfferBody>;

export const offerVersionSchema = component('OfferVersion', {
  version: offerVersion,
  isCurrent: z.boolean().describe('Whether it is what the product holds now.'),
  fields: z.object(offerFields),
  createdAt: timestamp,
});
export type OfferVersion = z.infer<typeof offerVersionSchema>;

/** Maximum bytes, enough for twenty proof items and all texts in any script. */
const OFFER_BODY_LIMIT = 256_000;

export const getOffer = products.get('/api/products/:id/offer', {
  summary: 'The offer of a product with its proof; empty while nothing is set',
  params: idParams,
  response: offerSchema,
  errors: ['product_not_found'],
});

export const saveOffer = products.put('/api/products/:id/offer', {
  summary: "Replace a product's offer and proof; the product as it was before is kept as a version",
  params: idParams,
  body: saveOfferBody,
  bodyLimit: OFFER_BODY_LIMIT,
  response: offerSchema,
  errors: ['product_not_found', 'stale_edit', 'storage_full'],
});

export const listOfferVersions = products.get('/api/products/:id/offer/versions', {
  summary: "The states of a product's offer in the versions of the product, newest first",
  limit: 'report',
  params: idParams,
  response: z.array(offerVersionSchema),
  errors: ['product_not_found'],
});

export const restoreOfferVersion = products.post('/api/products/:id/offer/versions/:version/restore', {
  summary: "Give a product's offer the fields of an earlier version, as a new version",
  params: z.object({ id: idParam, version: idParam }),
  response: offerSchema,
  errors: ['product_not_found', 'version_not_found', 'storage_full'],
});
