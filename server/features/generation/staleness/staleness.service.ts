import type { ServiceContext } from '#server/database/service-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import type { ProductOfUser } from '#server/features/products/products.service.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { VersionOrigin } from '#shared/contracts/generation/content-versions.ts';
import type { UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { StaleKind, TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import { type ContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { productBasis } from './product-basis.ts';
import { staleMarks, type WrittenNow } from './stale-marks.ts';

type TextRow = Pick<CurrentText, (typeof TEXT_COLUMNS)[number]>;

const TEXT_COLUMNS = ['id', 'type', 'versionNumber', 'origin', 'writtenAt', 'madeFrom'] as const;

/** Pairs of content and version whose text is the content's current text, or has only got facts since. */
const SAME_TEXTS = `
  select v.content_id as "contentId", v.version_number as "versionNumber"
  from content_versions v join current_texts c on c.id = v.content_id
  where (v.content_id, v.version_number) in (select * from unnest(?::integer[], ?::integer[]))
    and (v.markdown_content = c.markdown_content or not exists (
      select from content_versions w
       where w.content_id = v.content_id and w.version_number > v.version_number and w.made_from -> 'fact' is null))`;

const KIND_OF_ORIGIN: Readonly<Record<VersionOrigin, StaleKind>> = {
  generation: 'input_rewritten',
  edit: 'input_edited',
  restore: 'input_restored',
};

/**
 * The texts of a product that were made from something that has changed since.
 * @throws AppError `product_not_found`
 */
export async function stalenessOf(
  ctx: ServiceContext,
  options: ProductOfUser,
): Promise<Record<string, TypeStaleness>> {
  const { productId } = options;
  const { product, offer, brandVoice } = await getProductForPrompt(ctx, options);
  const [rows, templates] = await Promise.all([
    CurrentText.query(ctx.db)
      .where({ productId })
      .whereNull('deletedAt')
      .select(...TEXT_COLUMNS),
    PromptTemplate.query(ctx.db).where({ isActive: true }).select('type', 'version', 'updatedAt'),
  ]);
  const texts = await writtenNow(ctx, { userId: options.userId, rows });
  const changedAt = (name: string) => {
    const at = product.changes[name]?.at;
    return at === undefined ? null : new Date(at);
  };
  const templateOf = new Map(templates.map((template) => [template.type, template]));
  const marks = staleMarks({
    texts,
    now: (type) => {
      const template = templateOf.get(type);
      return (
        template && {
          template: template.version,
          product: productBasis({ type, product, offer, brandVoice }),
        }
      );
    },
    dates: {
      field: (field) => changedAt(field) ?? product.createdAt,
      offer: (part) => changedAt(`offer.${part}`),
      voice: () => (brandVoice ? changedAt('brandVoice') : null),
      template: (type) => templateOf.get(type)?.updatedAt ?? null,
    },
  });
  return Object.fromEntries(
    [...marks].map(([type, mark]) => [type, { ...mark, contentId: texts.get(type)?.contentId ?? null }]),
  );
}

async function writtenNow(
  ctx: ServiceContext,
  { userId, rows }: { userId: number; rows: readonly TextRow[] },
): Promise<Map<ContentType, WrittenNow>> {
  const originals = rows.flatMap(({ madeFrom }) => madeFrom.translatedFrom?.contentId ?? []);
  const others =
    originals.length === 0
      ? []
      : await CurrentText.query(ctx.db)
          .findByIds(originals)
          .where({ userId })
          .whereNull('deletedAt')
          .select(...TEXT_COLUMNS);
  const byId = new Map([...rows, ...others].map((row) => [row.id, row]));
  const earlier = rows
    .flatMap(({ madeFrom }): VersionKey[] => [
      ...(madeFrom.texts ?? []),
      ...(madeFrom.translatedFrom ? [madeFrom.translatedFrom] : []),
    ])
    .filter(({ contentId, versionNumber }) => {
      const row = byId.get(contentId);
      return row !== undefined && row.versionNumber !== versionNumber;
    });
  const same = await sameTexts(ctx, earlier);
  const isSame = (used: VersionKey, row: TextRow) =>
    row.versionNumber === used.versionNumber || same.has(keyOf(used));
  const texts = new Map<ContentType, WrittenNow>();
  for (const { id: contentId, type, madeFrom } of rows) {
    if (!isContentType(type)) continue;
    const changedInputs = new Map<ContentType, { kind: StaleKind; at: Date }>();
    const sameInputs = new Set<ContentType>();
    for (const used of madeFrom.texts ?? []) {
      const row = byId.get(used.contentId);
      // A deleted text leaves nothing to write a newer one from.
      if (!row || !isContentType(used.type)) continue;
      if (isSame(used, row)) sameInputs.add(used.type);
      else changedInputs.set(used.type, { kind: KIND_OF_ORIGIN[row.origin], at: row.writtenAt });
    }
    const { translatedFrom: from } = madeFrom;
    const original = from && byId.get(from.contentId);
    const originalChangedAt = original && !isSame(from, original) ? original.writtenAt : undefined;
    texts.set(type, { contentId, madeFrom, changedInputs, sameInputs, originalChangedAt });
  }
  return texts;
}

type VersionKey = Pick<UsedResult, 'contentId' | 'versionNumber'>;

const keyOf = ({ contentId, versionNumber }: VersionKey) => `${contentId}:${versionNumber}`;

async function sameTexts(ctx: ServiceContext, versions: readonly VersionKey[]): Promise<Set<string>> {
  if (versions.length === 0) return new Set();
  const { rows } = await ctx.db.raw(SAME_TEXTS, [
    versions.map(({ contentId }) => contentId),
    versions.map(({ versionNumber }) => versionNumber),
  ]);
  return new Set(rows.map(keyOf));
}
