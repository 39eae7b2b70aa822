import { presentRow } from '#server/context/present-row.ts';
import {
  type ContentVersion,
  type ContentVersionSummary,
  contentVersionSchema,
  contentVersionSummarySchema,
  type DeletedContent,
  restorableUntil,
} from '#shared/contracts/generation/content-versions.ts';
import { presentContentSummary } from './content.presenter.ts';
import type { DeletedRow, VersionRow, VersionSummaryRow } from './content-versions.service.ts';
import { contentOf } from './text-words.ts';

const basisOf = ({ madeFrom }: VersionSummaryRow) => ({
  usedResults: madeFrom.texts,
  translatedFrom: madeFrom.translatedFrom ?? null,
});

export function presentVersionSummary(row: VersionSummaryRow): ContentVersionSummary {
  return { ...presentRow(contentVersionSummarySchema, row), ...basisOf(row) };
}

export function presentVersion(row: VersionRow): ContentVersion {
  return { ...presentRow(contentVersionSchema, row), ...basisOf(row), content: contentOf(row) };
}

export function presentDeletedContent(row: DeletedRow): DeletedContent {
  return {
    ...presentContentSummary(row),
    productName: row.productName,
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
  };
}
