import { AppError } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { ATTEMPT_LIMITS } from '#server/rate-limits/limits.ts';
import type { AttemptOutcome } from '#shared/contracts/generation/generations.ts';
import type { AccountQuotas } from '#shared/contracts/quotas.ts';
import { FREE_CHARACTERS } from '#shared/rules/credits/cancel-price.ts';
import { MEGABYTE } from '#shared/rules/quota-state.ts';

/** This close to the content limit, a user's new texts start one after the other, as those of kits always do. */
const CLOSE = 100;

/** Deleted products take up storage until they are purged. */
const MOST_DELETED_PRODUCTS = 1_000;
/** Failed texts per hour that readers had partly seen. They are free, but the provider charges for them. */
const MOST_FAILED_IN_SIGHT = 20;
/** Failed texts per hour whose request may have caused the failure. */
const MOST_FAILED = 60;
/**
 * Failed corrections per hour that the provider charged for. All reasons count, because users can cause most
 * of them.
 */
const MOST_FAILED_FIXES = 10;
/** Free cancels and free unfinished texts per hour. Models cost us both. */
const MOST_FREE_ENDS = ATTEMPT_LIMITS.freeCancel.points;
/**
 * Free ends of an hour after which no text starts. A deletion of the account cancels all that runs; whoever starts and
 * stops deletions would otherwise have any number of free cancels. Two hours of the limit of cancels may meet in one hour.
 */
const FAR_TOO_MANY_FREE_ENDS = 2 * MOST_FREE_ENDS;
/** Failures that the request itself may have caused. */
const COUNTED_OUTCOMES = ['malformed', 'refused', 'bad_response'] as const satisfies AttemptOutcome[];
const RETRY_AFTER_SECONDS = 600;
const RETRY_AT_ONCE_SECONDS = 60;

/** Amounts that an account has stored. */
interface AccountUse {
  products: number;
  /** As `products`, with the language versions of one product counted once. */
  originals: number;
  /** Number of deleted products that can still be restored. */
  deletedProducts: number;
  contents: number;
  bytes: number;
  /** Number of products that the user's plan includes; null: no limit by the plan. */
  planProducts: number | null;
}

/** SQL for the bytes of an account: all versions, the products that are not purged, proposals from sources, set checks, questions to the operator. */
const bytesOf = (userId: string) => `(
  coalesce((select sum(version_bytes) from generated_contents where user_id = ${userId} and deleted_at is null), 0)
  + coalesce((select sum(version_bytes) from generated_contents
      where user_id = ${userId} and deleted_at is not null), 0)
  + coalesce((select sum(v.bytes) from products p join product_versions v on v.product_id = p.id
      where p.user_id = ${userId}), 0)
  + coalesce((select sum(bytes) from products where user_id = ${userId} and deleted_at is null), 0)
  + coalesce((select sum(bytes) from products
      where user_id = ${userId} and deleted_at is not null and purged_at is null), 0)
  + coalesce((select sum(pg_column_size(fields)) from product_briefs where user_id = ${userId}), 0)
  + coalesce((select sum(pg_column_size(message)) from help_requests where user_id = ${userId}), 0)
  + coalesce((select sum(pg_column_size(readings)) from set_checks where user_id = ${userId}), 0)
)::float8`;

const READ_USE = {
  name: 'read-account-use',
  text: `select
    (select count(*)::int from products where user_id = u.id and deleted_at is null) as products,
    (select count(distinct coalesce(version_of, id))::int from products where user_id = u.id and deleted_at is null)
      as originals,
    (select count(*)::int from products where user_id = u.id and deleted_at is not null and purged_at is null)
      as "deletedProducts",
    (select count(*)::int from generated_contents where user_id = u.id and deleted_at is null) as contents,
    ${bytesOf('u.id')} as bytes,
    (select case when bool_and(p.product_limit is not null) then max(p.product_limit) end from plans p
      where p.active and coalesce(p.plan_type, 'free') = u.tier) as "planProducts"
    from users u where u.id = $1`,
};

/** Figures that decide whether another text of a type may be generated. */
interface ContentRoom {
  /** Number of contents, including those that unfinished generations will add. */
  contents: number;
  bytes: number;
  /** Number of versions of the content that gets the text; null: it will be a new one. */
  versions: number | null;
  /** Number of free failed texts of the last hour that readers had partly seen. */
  failedInSight: number;
  /** Number of free failed texts of the last hour that the request may have caused. */
  failed: number;
  /** Number of free texts of the last day that ended unfinished. Those of local models don't count. */
  unfinishedEnds: number;
  /** Number of texts of the last hour that a model began and that were free: cancelled or unfinished. */
  freeEnds: number;
  /** Number of texts being generated or waiting in a kit, which may fail as well. */
  unfinished: number;
  /** Number of texts being generated. */
  running: number;
  /** Number of free failed corrections of the last hour that the provider charged for. */
  failedFixes: number;
  unfinishedFixes: number;
}

/** A text that a model began, other than a local one, which costs nobody anything. */
const FREE_END = `state = 'cancelled' and charged_credits = 0 and attempts <> '[]' and provider <> 'local'`;

const READ_CONTENT_ROOM = {
  name: 'read-content-room',
  text: `select
    (select count(*)::int from generated_contents where user_id = $1 and deleted_at is null) + (
      select count(distinct (g.product_id, g.prompt_type))::int from generations g
      where g.user_id = $1 and g.state in ('waiting', 'queued', 'running') and not exists (
        select 1 from generated_contents c
        where c.product_id = g.product_id and c.type = g.prompt_type and c.deleted_at is null)) as contents,
    ${bytesOf('$1')} as bytes,
    (select count(*)::int from generations where user_id = $1 and created_at > now() - interval '1 hour'
      and state = 'failed' and delivered_characters >= $5) as "failedInSight",
    (select count(*)::int from generations where user_id = $1 and created_at > now() - interval '1 hour'
      and state = 'failed' and (error_code in ('fix_not_better', 'stale_edit') or exists (
        select from jsonb_array_elements(attempts) as a where a->>'outcome' = any($6::text[])))) as failed,
    (select count(*)::int from generations where user_id = $1 and created_at > now() - interval '1 day'
      and ${FREE_END} and finish_reason <> 'cancelled') as "unfinishedEnds",
    (select count(*)::int from generations where user_id = $1 and created_at > now() - interval '1 day'
      and ${FREE_END} and finished_at > now() - interval '1 hour') as "freeEnds",
    (select count(*)::int from paid_tasks
      where user_id = $1 and kind = 'generation' and state in ('waiting', 'queued', 'running'))
      as unfinished,
    (select count(*)::int from paid_tasks
      where user_id = $1 and kind = 'generation' and state in ('queued', 'running')) as running,
    (select count(*)::int from generations where user_id = $1 and created_at > now() - interval '1 hour'
      and state = 'failed' and request->'fixes' is not null and output_tokens > 0) as "failedFixes",
    (select count(*)::int from generations where user_id = $1 and state in ('waiting', 'queued', 'running')
      and request->'fixes' is not null) as "unfinishedFixes",
    (select case when c.version_number < $4 then c.version_number
        else (select count(*)::int from content_versions where content_id = c.id) end
      from generated_contents c where c.product_id = $2 and c.type = $3 and c.deleted_at is null) as versions`,
};

/** Reads the number of versions of each text that a product has of the given types. */
const READ_VERSIONS = `
  select case when c.version_number < :most then c.version_number
      else (select count(*)::int from content_versions where content_id = c.id) end as versions
    from generated_contents c where c.product_id = :productId and c.type = any(:types) and c.deleted_at is null`;

export async function readQuotas(ctx: ServiceContext, options: { userId: number }): Promise<AccountQuotas> {
  const { quotas } = ctx;
  const use = await readUse(ctx.db, options.userId);
  const isPlanLimit = use.planProducts !== null && use.planProducts < quotas.products;
  return {
    products: {
      ...(isPlanLimit
        ? { used: use.originals, limit: use.planProducts as number }
        : { used: use.products, limit: quotas.products }),
      isPlanLimit,
    },
    contents: { used: use.contents, limit: quotas.contents },
    bytes: { used: use.bytes, limit: quotas.bytes },
    versionsPerContent: quotas.versions,
  };
}

interface AddedProduct {
  userId: number;
  isRestored?: boolean;
  isDeleted?: boolean;
  /** It is a language version of a product that stays: a plan counts both as one. */
  isVersion?: boolean;
}

/**
 * Rejects another product before it is stored or restored. Concurrent calls for one user wait for the end of
 * the transaction.
 * @throws AppError `deleted_product_limit`, `plan_product_limit`, `product_limit` or `storage_full`
 */
export async function requireRoomForProduct(trx: ServiceContext, options: AddedProduct): Promise<void> {
  await holdUser(trx.db, options.userId);
  await expectRoomForProduct(trx, options);
}

/** As {@link requireRoomForProduct}, but others may take the room meanwhile. */
export async function expectRoomForProduct(ctx: ServiceContext, options: AddedProduct): Promise<void> {
  const use = await readUse(ctx.db, options.userId);
  refuseBeyondProducts(ctx, options, use);
  if (use.bytes >= ctx.quotas.bytes) throw storageFull(ctx);
}

/**
 * As {@link requireRoomForProduct}, after the caller's long transaction has stored the product: the user's row is locked
 * only from here to its end.
 */
export async function requireRoomForStoredProduct(trx: ServiceContext, options: AddedProduct): Promise<void> {
  await holdUser(trx.db, options.userId);
  const use = await readUse(trx.db, options.userId);
  const [products, deletedProducts] = options.isDeleted ? [0, 1] : [1, 0];
  refuseBeyondProducts(trx, options, {
    ...use,
    products: use.products - products,
    originals: use.originals - (options.isVersion ? 0 : products),
    deletedProducts: use.deletedProducts - deletedProducts,
  });
}

function refuseBeyondProducts(
  ctx: ServiceContext,
  { isRestored, isDeleted, isVersion }: AddedProduct,
  use: AccountUse,
): void {
  const { planProducts } = use;
  if (!isRestored && use.deletedProducts >= MOST_DELETED_PRODUCTS)
    throw new AppError('deleted_product_limit', { limit: MOST_DELETED_PRODUCTS });
  if (isDeleted) return;
  if (use.products >= ctx.quotas.products)
    throw new AppError('product_limit', { limit: ctx.quotas.products });
  if (!isVersion && planProducts !== null && use.originals >= planProducts)
    throw new AppError('plan_product_limit', { limit: planProducts });
}

async function readContentRoom(
  ctx: ServiceContext,
  options: { userId: number; productId: number; type: string },
): Promise<ContentRoom> {
  const { userId, productId, type } = options;
  const values = [userId, productId, type, ctx.quotas.versions, FREE_CHARACTERS, COUNTED_OUTCOMES];
  const [room] = await preparedQuery<ContentRoom & object>(ctx.db, READ_CONTENT_ROOM, values);
  return room as ContentRoom;
}

/**
 * Rejects a generation before it starts.
 * @returns whether the user is so close to a limit that texts start one after the other. The transaction that starts this
 *   one then has to call it again
 * @throws AppError `content_limit`, `version_limit`, `storage_full`; after failures and for corrections also
 * `too_many_failures`, `too_many_at_once`
 */
export async function requireRoomForContent(
  trx: ServiceContext,
  options: { userId: number; productId: number; type: string; isFix: boolean },
): Promise<boolean> {
  const { quotas } = trx;
  const room = await readContentRoom(trx, options);
  const mayFail = options.isFix || hasFreeTexts(room);
  if (mayFail) await refuseAfterFailures(trx, options);
  if (room.bytes >= quotas.bytes) throw storageFull(trx);
  if (room.versions !== null) {
    if (room.versions >= quotas.versions) throw tooManyVersions(trx);
    return mayFail;
  }
  if (room.contents + CLOSE < quotas.contents) return mayFail;
  await holdUser(trx.db, options.userId);
  const { contents } = await readContentRoom(trx, options);
  if (contents >= quotas.contents) throw tooManyContents(trx);
  return true;
}

/**
 * Rejects texts of several types that start together. Reads the figures of the account once.
 * @throws AppError as `requireRoomForContent`
 */
export async function requireRoomForContents(
  trx: ServiceContext,
  options: { userId: number; productId: number; types: readonly string[] },
): Promise<void> {
  const { userId, productId, types } = options;
  const { quotas } = trx;
  const account = { userId, productId, type: types[0] ?? '', isFix: false };
  const room = await readContentRoom(trx, account);
  if (hasFreeTexts(room)) await refuseAfterFailures(trx, account);
  if (room.bytes >= quotas.bytes) throw storageFull(trx);
  const { rows: existing } = await trx.db.raw<{ rows: { versions: number }[] }>(READ_VERSIONS, {
    productId,
    types: [...types],
    most: quotas.versions,
  });
  if (existing.some(({ versions }) => versions >= quotas.versions)) throw tooManyVersions(trx);
  const added = types.length - existing.length;
  if (added === 0) return;
  await holdUser(trx.db, userId);
  const { contents } = await readContentRoom(trx, account);
  if (contents + added > quotas.contents) throw tooManyContents(trx);
}

/** Whether free texts of the last hours may be why the next one is refused. */
function hasFreeTexts({ failedInSight, failed, unfinishedEnds, freeEnds }: ContentRoom): boolean {
  return failedInSight + failed + unfinishedEnds > 0 || freeEnds > FAR_TOO_MANY_FREE_ENDS;
}

/**
 * Lets corrections, and after failures all generations of the user, start one after the other. Only as many run at
 * once as may still fail.
 */
async function refuseAfterFailures(
  trx: ServiceContext,
  options: { userId: number; productId: number; type: string; isFix: boolean },
): Promise<void> {
  const { isFix } = options;
  await holdUser(trx.db, options.userId);
  const room = await readContentRoom(trx, options);
  const { failedInSight, failed, unfinished, failedFixes, unfinishedFixes, unfinishedEnds, freeEnds } = room;
  const areFixesUsedUp = isFix && failedFixes >= MOST_FAILED_FIXES;
  const areEndsUsedUp = (running: number) =>
    (unfinishedEnds > 0 && freeEnds + running >= MOST_FREE_ENDS) || freeEnds > FAR_TOO_MANY_FREE_ENDS;
  if (failedInSight >= MOST_FAILED_IN_SIGHT || failed >= MOST_FAILED || areFixesUsedUp || areEndsUsedUp(0)) {
    throw new AppError('too_many_failures', {}, { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } });
  }
  const isUsedUp = (count: number, most: number) => count > 0 && count + unfinished >= most;
  const areFixesAtOnce = isFix && failedFixes + unfinishedFixes >= MOST_FAILED_FIXES;
  const areTooMany = isUsedUp(failedInSight, MOST_FAILED_IN_SIGHT) || isUsedUp(failed, MOST_FAILED);
  if (areTooMany || areFixesAtOnce || areEndsUsedUp(room.running)) {
    throw new AppError('too_many_at_once', {}, { details: { retryAfterSeconds: RETRY_AT_ONCE_SECONDS } });
  }
}

/**
 * Rejects restored contents beyond the limit.
 * @throws AppError `content_limit`
 */
export async function requireRoomForRestored(
  trx: ServiceContext,
  { userId, restored }: { userId: number; restored: number },
): Promise<void> {
  await holdUser(trx.db, userId);
  const { contents } = await readUse(trx.db, userId);
  if (contents + restored > trx.quotas.contents) throw tooManyContents(trx);
}

/**
 * Checks the quota of bytes, and of versions of one piece of content, after the caller's transaction has stored
 * its rows. Concurrent calls for one user wait for its end, so that they can't pass the quota together.
 * @throws AppError `storage_full` or `version_limit`
 */
export async function refuseBeyondQuota(
  trx: ServiceContext,
  options: { userId: number; content?: { id: number; versionNumber: number } },
): Promise<void> {
  const { userId, content } = options;
  await holdUser(trx.db, userId);
  const { bytes } = await readUse(trx.db, userId);
  if (bytes > trx.quotas.bytes) throw storageFull(trx);
  if (!content || content.versionNumber <= trx.quotas.versions) return;
  const [row] = await trx.db('content_versions').where({ contentId: content.id }).count({ versions: '*' });
  if (Number(row?.versions) > trx.quotas.versions) throw tooManyVersions(trx);
}

/** Whether an account exceeds its storage quota. */
export async function isBeyondQuota(ctx: ServiceContext, options: { userId: number }): Promise<boolean> {
  return (await readUse(ctx.db, options.userId)).bytes > ctx.quotas.bytes;
}

async function readUse(db: Database, userId: number): Promise<AccountUse> {
  const [use] = await preparedQuery<AccountUse & object>(db, READ_USE, [userId]);
  if (!use) throw new AppError('unauthorized');
  return use;
}

/** Concurrent calls for one user wait for the end of the transaction. */
export async function holdUser(db: Database, userId: number): Promise<void> {
  await db.raw('select 1 from users where id = ? for no key update', [userId]);
}

function storageFull({ quotas }: ServiceContext): AppError {
  return new AppError('storage_full', { limit: quotas.bytes / MEGABYTE });
}

function tooManyContents({ quotas }: ServiceContext): AppError {
  return new AppError('content_limit', { limit: quotas.contents });
}

function tooManyVersions({ quotas }: ServiceContext): AppError {
  return new AppError('version_limit', { limit: quotas.versions });
}
