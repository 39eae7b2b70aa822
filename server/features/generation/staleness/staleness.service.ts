import type { ServiceContext } from '#server/database/service-context.ts';
import { getProductForPrompt } from '#server/features/products/product-for-prompt.ts';
import type { MadeFrom } from '#server/models/content/generation.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import type { VersionOrigin } from '#shared/contracts/generation/content-versions.ts';
import type { UsedResult } from '#shared/contracts/generation/generated-content.ts';
import type { StaleKind, TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import { type ContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { madeFrom } from './made-from.ts';
import { staleMarks, type WrittenNow } from './stale-marks.ts';

interface TextRow {
  contentId: number;
  type: string;
  versionNumber: number;
  usedResults: UsedResult[] | null;
  /** How the current version came about. */
  origin: VersionOrigin;
  changedAt: Date;
  madeFrom: MadeFrom | null;
  template: number | null;
  requestedAt: Date | null;
}

const TEXTS = `
  select c.id as "contentId", c.type, c.version_number as "versionNumber", c.used_results as "usedResults",
    coalesce(v.origin, 'generation') as origin, coalesce(v.created_at, c.updated_at) as "changedAt",
    g.made_from as "madeFrom", coalesce((g.made_from->>'template')::integer, g.prompt_version) as template,
    g.created_at as "requestedAt"
  from generated_contents c
    left join generations g on g.id = c.generation_id
    left join content_versions v on v.content_id = c.id and v.version_number = c.version_number
  where c.product_id = ? and c.deleted_at is null`;

/** Pairs of content and version whose text is the content's current text. */
const SAME_TEXTS = `
  select v.content_id as "contentId", v.version_number as "versionNumber"
  from content_versions v join generated_contents c on c.id = v.content_id
  where (v.content_id, v.version_number) in (select * from unnest(?::integer[], ?::integer[]))
    and v.markdown_content = c.markdown_content`;

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
  options: { userId: number; productId: number },
): Promise<Record<string, TypeStaleness>> {
  const { productId } = options;
  const { product, offer, brandVoice } = await getProductForPrompt(ctx, options);
  const [rows, templates] = await Promise.all([
    ctx.db.raw(TEXTS, [productId]).then((found): TextRow[] => found.rows),
    PromptTemplate.query(ctx.db).where({ isActive: true }).select('type', 'version', 'updatedAt'),
  ]);
  const texts = await writtenNow(ctx, rows);
  const changedAt = (name: string) => {
    const at = product.changes[name]?.at;
    return at === undefined ? null : new Date(at);
  };
  const templateOf = new Map(templates.map((template) => [template.type, template]));
  const marks = staleMarks({
    texts,
    now: (type) => {
      const template = templateOf.get(type);
      return template && madeFrom({ type, templateVersion: template.version, product, offer, brandVoice });
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
  rows: readonly TextRow[],
): Promise<Map<ContentType, WrittenNow>> {
  const byId = new Map(rows.map((row) => [row.contentId, row]));
  const earlier = rows
    .flatMap(({ usedResults }) => usedResults ?? [])
    .filter(({ contentId, versionNumber }) => {
      const row = byId.get(contentId);
      return row !== undefined && row.versionNumber !== versionNumber;
    });
  const same = await sameTexts(ctx, earlier);
  const texts = new Map<ContentType, WrittenNow>();
  for (const { contentId, type, usedResults, madeFrom: basis, template, requestedAt } of rows) {
    if (!isContentType(type)) continue;
    const changedInputs = new Map<ContentType, { kind: StaleKind; at: Date }>();
    const sameInputs = new Set<ContentType>();
    for (const used of usedResults ?? []) {
      const row = byId.get(used.contentId);
      // A deleted text leaves nothing to write a newer one from.
      if (!row || !isContentType(used.type)) continue;
      if (row.versionNumber === used.versionNumber || same.has(keyOf(used))) sameInputs.add(used.type);
      else changedInputs.set(used.type, { kind: KIND_OF_ORIGIN[row.origin], at: row.changedAt });
    }
    texts.set(type, { contentId, madeFrom: basis, template, requestedAt, changedInputs, sameInputs });
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
