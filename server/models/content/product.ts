import { BaseModel } from '#server/models/base-model.ts';
import type { BriefField } from '#shared/rules/briefs/brief-fields.ts';
import type { BrandVoiceRules } from '#shared/rules/products/brand-voice.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import type { StoredFacts } from './product-fact.ts';

/** The sentence of a source that a value of a product comes from. Times are ISO 8601. */
export interface Evidence {
  field: BriefField;
  /** The proposed value. */
  value: string;
  quote: string;
  kind: 'stated' | 'inferred';
  sourceId: number;
  createdAt: string;
  checkedAt: string | null;
  goneAt: string | null;
}

/** When a value got the value it has now. */
export interface ValueChange {
  version: number;
  at: string;
}

/** A model whose rows have a text column for each field of a product. */
const ModelWithFields = BaseModel as Omit<typeof BaseModel, 'prototype'> &
  (new () => BaseModel & Record<ProductField, string>);

/** A product with its current document. */
export class Product extends ModelWithFields {
  static override tableName = 'products';
  static override jsonAttributes = ['offer', 'brandVoice', 'facts', 'evidence', 'changes'];

  declare id: number;
  declare userId: number;
  /** The client that it belongs to; empty: none. */
  declare clientName: string;
  /** Contains only parts that are filled in. */
  declare offer: Partial<OfferFields>;
  declare brandVoice: BrandVoiceRules | null;
  declare facts: StoredFacts;
  /** Newest last. */
  declare evidence: Evidence[];
  /** By field, `offer.<part>`, `fact.<key>` or `brandVoice`. Values that the product was created with have none. */
  declare changes: Readonly<Record<string, ValueChange>>;
  /** Total size of fields, offer, brand voice and facts, computed by the database. */
  declare bytes: number;
  /** Number of the current version of the document, starting at 1. */
  declare version: number;
  declare createdAt: Date;
  /** When the document was changed last. */
  declare updatedAt: Date;
  declare deletedAt: Date | null;
  /** When a deleted product was purged. Only its row remains, for receipts. */
  declare purgedAt: Date | null;
  /** The product that it is a language version of. */
  declare versionOf: number | null;
  /** BCP 47 tag of a language version. Null: an original, whose language is what its field says. */
  declare languageTag: string | null;
  /** Of the request that has added a language version. */
  declare idempotencyKey: string | null;
  /** Hash of that request. Null without a key. */
  declare requestFingerprint: string | null;
  /** Where an imported product was created: see `originOfProduct`. */
  declare origin: string | null;

  get hasOffer(): boolean {
    return Object.keys(this.offer).length > 0;
  }

  get hasBrandVoice(): boolean {
    return this.brandVoice !== null;
  }
}
