import { storedError } from '#server/context/errors.ts';
import { presentAttempts } from '#server/features/generation/feed/generation.presenter.ts';
import type { BriefSource } from '#server/models/content/brief-source.ts';
import type { ProductBrief as BriefRow } from '#server/models/content/product-brief.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';

/** A brief with its sources. Their texts are not loaded. */
export type BriefWithSources = BriefRow & { sources: BriefSource[] };

export function presentBrief(row: BriefWithSources, viewer: Pick<User, 'role'>): ProductBrief {
  return {
    id: row.id,
    state: row.state,
    credits: row.credits,
    creditsCharged: row.chargedCredits,
    isSample: row.isSample,
    isImported: row.origin !== null,
    sources: row.sources.map((source) => ({
      kind: source.kind,
      isNamed: source.isNamed,
      address: source.address,
      title: source.title,
      state: source.state,
      words: source.words,
      isCut: source.isCut,
      language: source.language,
      readAt: source.readAt?.toISOString() ?? null,
    })),
    fields: row.fields,
    productId: row.productId,
    targetProductId: row.targetProductId,
    intoLanguage: row.intoLanguage,
    isDismissed: row.dismissedAt !== null,
    attempts: presentAttempts(row, viewer),
    error: row.state === 'failed' ? storedError(row).body : null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
