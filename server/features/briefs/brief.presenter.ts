import { storedError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import { presentAttempts } from '#server/features/generation/feed/generation.presenter.ts';
import type { BriefSource } from '#server/models/content/brief-source.ts';
import type { ProductBrief as BriefRow } from '#server/models/content/product-brief.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import { briefSchema, briefSourceSchema, type ProductBrief } from '#shared/contracts/product-briefs.ts';

/** A brief with its sources. Their texts are not loaded. */
export type BriefWithSources = BriefRow & { sources: BriefSource[] };

export function presentBrief(row: BriefWithSources, viewer: Pick<User, 'role'>): ProductBrief {
  return {
    ...presentRow(briefSchema, row),
    creditsCharged: row.chargedCredits,
    isImported: row.origin !== null,
    sources: row.sources.map((source) => presentRow(briefSourceSchema, source)),
    isDismissed: row.dismissedAt !== null,
    attempts: presentAttempts(row, viewer),
    error: row.state === 'failed' ? storedError(row).body : null,
  };
}
