import { BaseModel } from '#server/models/base-model.ts';
import type { SuggestedBy, VersionOrigin } from '#shared/contracts/generation/content-versions.ts';
import type {
  GenerationTier,
  OpenPoint,
  TranslatedFrom,
  UsedResult,
} from '#shared/contracts/generation/generated-content.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import type { Source } from '#shared/rules/sources/source.ts';

/** What a prompt contained of a product. Values are hashes; empty ones are left out. */
export interface ProductBasis {
  fields: Readonly<Partial<Record<ProductField, string>>>;
  /** By part of the offer. */
  offer: Readonly<Record<string, string>>;
  /** Null: the product had no brand voice. */
  voice: string | null;
}

/** What a text was made from. What is absent is not known. */
export interface MadeFrom {
  /** Earlier texts; null: not known. */
  texts: UsedResult[] | null;
  /** Version of the prompt template. */
  template?: number;
  product?: ProductBasis;
  /** The text of the original product that it is a translation of. */
  translatedFrom?: TranslatedFrom;
  requestedAt?: string;
  /** The fact that a save has put into this version and no other. */
  fact?: { key: string; label: string; saveId: string };
}

export class ContentVersion extends BaseModel {
  static override tableName = 'content_versions';
  static override jsonAttributes = ['structure', 'sources', 'madeFrom', 'openPoints', 'suggestedBy'];

  declare id: number;
  declare contentId: number;
  declare versionNumber: number;
  declare origin: VersionOrigin;
  declare generationId: string | null;
  declare title: string;
  declare markdownContent: string;
  /** What the text as an object has besides its words. */
  declare structure: Record<string, unknown>;
  /** Key of the words in that object; null: they stand in the structure, and differ. */
  declare textKey: string | null;
  declare sources: Source[];
  declare tier: GenerationTier | null;
  declare provider: string | null;
  declare model: string | null;
  declare isSample: boolean;
  declare isTruncated: boolean;
  declare madeFrom: MadeFrom;
  /** Null: not checked, or edited since the check. */
  declare openPoints: OpenPoint[] | null;
  /** Models whose edits of a passage were accepted with the version. */
  declare suggestedBy: SuggestedBy[];
  /** Counted by the database, never written by the application. */
  declare wordCount: number;
  /** As it is stored. Counted by the database. */
  declare bytes: number;
  declare createdAt: Date;
}

const WORDS = [
  'origin',
  'generationId',
  'title',
  'markdownContent',
  'structure',
  'textKey',
  'sources',
  'madeFrom',
  'openPoints',
  'tier',
  'provider',
  'model',
  'isSample',
  'isTruncated',
] as const satisfies readonly (keyof ContentVersion)[];

/** The words of a text, and how they came about. */
export type Words = Pick<ContentVersion, (typeof WORDS)[number]>;

/** Leaves out what is of one version only. */
export function pickWords(from: Words): Words {
  return Object.fromEntries(WORDS.map((name) => [name, from[name]])) as unknown as Words;
}
