import type { TFunction } from 'i18next';
import type { BriefFieldProposal, ProductBrief, ProductEvidence } from '#shared/contracts/product-briefs.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

/** Why a field has its value. */
export type FieldEvidence = Omit<ProductEvidence, 'field'>;

type NamedSource = Pick<ProductBrief['sources'][number], 'kind' | 'address' | 'title'>;

/** What a source is called on screen: its domain, its title, or the name of the file. */
export function sourceName({ address, title, kind }: NamedSource, t: TFunction): string {
  const name = sourceDomain(address ?? '') || title?.trim();
  return name || t(kind === 'text' ? 'fromSource.pastedText' : 'fromSource.document');
}

/** The evidence of a proposal; undefined: it is only suggested. */
export function evidenceOf(
  { value, quote, kind, sourceIndex, verified }: BriefFieldProposal,
  sources: ProductBrief['sources'],
): FieldEvidence | undefined {
  const source = sources[sourceIndex ?? -1];
  if (!source || !verified || kind === 'suggested') return undefined;
  return { value, quote, kind, source, isChanged: false, checkedAt: null, goneAt: null };
}
