import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { orInsufficient, requireCredits } from '#server/features/billing/credits/credits.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import { holdUser } from '#server/features/quotas/quotas.service.ts';
import { findStarted, queuedTask, refuseTooManyTasks, startOnce } from '#server/features/tasks/start-task.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import type { InTurn, UploadedFile } from '#server/http/register-routes.ts';
import type { DocumentText } from '#server/integrations/documents/document-text.ts';
import { documentKindOf, readDocument } from '#server/integrations/documents/read-document.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { BriefRun, ProductBrief } from '#server/models/content/product-brief.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import { briefLimits, type CreateBriefBody } from '#shared/contracts/product-briefs.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { FEWEST_WORDS } from '#shared/rules/briefs/source-states.ts';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { pageAddress } from '#shared/rules/sources/source-address.ts';
import type { BriefWithSources } from './brief.presenter.ts';
import { briefPrice } from './brief-price.service.ts';
import { keepText } from './brief-workers.ts';
import { withSources } from './briefs.service.ts';
import { forgetTexts } from './keep-briefs.ts';
import { briefModels } from './propose-fields.ts';

const AT_ONCE = { most: 3, retryAfterSeconds: 30 };
const LONGEST_DESCRIPTION = 120;

/**
 * The sources of a brief: addresses and texts, or one file, which is not read any more when its signal aborts; or a product
 * to translate, with its description as a text.
 */
export type BriefOrder =
  | { body: CreateBriefBody; file?: undefined; translation?: undefined }
  | {
      body?: undefined;
      file: UploadedFile & { name: string; signal: AbortSignal };
      translation?: undefined;
    }
  | { body?: undefined; file?: undefined; translation: Translation };

interface Translation {
  /** In English. */
  language: string;
  title: string;
  text: string;
}

type Options = {
  userId: number;
  /** The product to fill in; undefined for a new one; or adds it, in the transaction that books the brief. */
  productId: number | undefined | ((trx: ServiceContext) => Promise<number>);
  idempotencyKey: string | undefined;
  order: BriefOrder;
  /** For the booking: reading a file takes long. */
  inTurn: InTurn;
};
type NewSource = Pick<BriefSource, 'kind' | 'state'> & Partial<BriefSource>;

/**
 * Starts a brief, which puts its credits on hold. The task reads the pages and asks a model; texts and files are
 * read here.
 *
 * @returns its row; the earlier row when the idempotency key was used before
 * @throws AppError `insufficient_credits`, `idempotency_conflict`, `too_many_at_once`, `no_ai_provider`, `page_reading_off`,
 *   `product_not_found`, `too_little_text`, or what is wrong with the file
 */
export async function startBrief(ctx: GenerationContext, options: Options): Promise<BriefWithSources> {
  const fingerprint = fingerprintOf(options);
  return startOnce(
    async () => {
      const earlier = await findStarted(ctx, ProductBrief, { ...options, fingerprint });
      return earlier && withSources(ctx, earlier);
    },
    () => bookBrief(ctx, { ...options, fingerprint }),
  );
}

async function bookBrief(
  ctx: GenerationContext,
  options: Options & { fingerprint: string },
): Promise<BriefWithSources> {
  const { userId, productId, order, fingerprint } = options;
  if (typeof productId === 'number') await getProduct(ctx, { userId, productId });
  const credits = await briefPrice(ctx);
  await requireCredits(ctx, { userId, credits });
  if ((await briefModels(ctx)).length === 0) throw new AppError('no_ai_provider');
  // Again below: this one saves the time for reading a file.
  await refuseTooManyTasks(ctx, { userId, kind: 'brief', ...AT_ONCE });
  const sources = await readGiven(ctx, options);
  const book = () =>
    withTransaction(ctx, async (trx) => {
      // Before the user, whom changes of a product lock after it.
      const targetProductId = (typeof productId === 'function' ? await productId(trx) : productId) ?? null;
      await holdUser(trx.db, userId);
      await refuseTooManyTasks(trx, { userId, kind: 'brief', ...AT_ONCE });
      await forgetTexts(trx, { userId });
      const task = queuedTask(trx, {
        kind: 'brief',
        userId,
        price: credits,
        description: describe(sources, order.translation),
        idempotencyKey: options.idempotencyKey ?? null,
        fingerprint,
      });
      const own = {
        phase: sources.some(({ state }) => state === 'waiting')
          ? ('reading' as const)
          : ('proposing' as const),
        isSample: ctx.sampleMode,
        targetProductId,
        intoLanguage: order.translation?.language ?? null,
      };
      await bookTasks(trx.db, BriefRun, [{ task, own }]);
      const row = await ProductBrief.query(trx.db).findById(task.id).throwIfNotFound();
      await BriefSource.query(trx.db).insert(
        sources.map((source, position) => ({ ...source, position, briefId: row.id, isNamed: true })),
      );
      return withSources(trx, row);
    });
  const brief = await orInsufficient(ctx, { userId, credits: () => credits }, () => options.inTurn(book));
  ctx.engine.tasks.startQueued();
  return brief;
}

function fingerprintOf({ productId, order: { body, file, translation } }: Options): string {
  const hash = createHash('sha256');
  if (typeof productId === 'number') hash.update(`${productId}\n`);
  // The words of a product may change before the request is repeated.
  if (translation) hash.update('translation');
  else if (file) hash.update(`${file.type}\n${file.name}\n`).update(file.bytes);
  else hash.update(JSON.stringify(body.sources));
  return hash.digest('base64url');
}

async function readGiven(ctx: GenerationContext, { userId, order }: Options): Promise<NewSource[]> {
  if (order.file) return [await readFile(ctx, userId, order.file)];
  if (order.translation) {
    const { title, text } = order.translation;
    return [{ kind: 'text', title, ...(await keepText(text)), state: 'read', readAt: ctx.now() }];
  }
  const { sources } = order.body;
  if (!ctx.readsPages && sources.some(({ kind }) => kind === 'url')) throw new AppError('page_reading_off');
  const read: NewSource[] = [];
  for (const source of sources) {
    const address = source.url === undefined ? null : (pageAddress(source.url) ?? null);
    if (source.kind === 'url') {
      if (!read.some((other) => other.address === address))
        read.push({ kind: 'url', state: 'waiting', address });
      continue;
    }
    const title = isBlankText(source.title) ? null : cleanUntrustedText(source.title);
    const given = { kind: 'text' as const, title, address };
    const kept = await keepText(source.text);
    read.push(
      kept.words < FEWEST_WORDS
        ? { ...given, state: 'empty' }
        : { ...given, ...kept, state: 'read', readAt: ctx.now() },
    );
  }
  if (read.every(({ state }) => state === 'empty')) throw new AppError('too_little_text');
  return read;
}

const problems = {
  locked: 'file_locked',
  no_text: 'file_has_no_text',
  too_little: 'too_little_text',
  too_large: 'file_unpacked_too_large',
  broken: 'file_broken',
} as const satisfies Record<Exclude<DocumentText['state'], 'read'>, ErrorCode>;

async function readFile(
  ctx: GenerationContext,
  userId: number,
  file: NonNullable<BriefOrder['file']>,
): Promise<NewSource> {
  const kind = documentKindOf(file.type, file.bytes);
  if (!kind) throw new AppError('file_type_unsupported');
  const document = await readDocument({ bytes: file.bytes, kind }, { account: userId, signal: file.signal });
  if (!document) throw new AppError('file_reading_busy');
  if (document.state !== 'read') throw new AppError(problems[document.state]);
  const title = file.name === '' ? null : file.name;
  return { ...document, kind: 'file', title, readAt: ctx.now() };
}

function describe([first]: readonly NewSource[], translation: Translation | undefined): string {
  if (translation)
    return limitCharacters(
      `Translation into ${translation.language}: ${translation.title}`,
      LONGEST_DESCRIPTION,
    );
  const from = first?.address ? new URL(first.address).hostname : first?.title;
  return limitCharacters(`Product brief${from ? ` from ${from}` : ''}`, LONGEST_DESCRIPTION);
}

/** The header `X-File-Name`: percent-encoded UTF-8. */
export function readFileName(header: string): string {
  let name = header;
  try {
    name = decodeURIComponent(header);
  } catch {
    // Not encoded: shown as it is.
  }
  const line = cleanUntrustedText(name).replace(/\s+/gu, ' ').replaceAll(/[/\\]/gu, '_');
  return limitCharacters(line, briefLimits.fileName);
}
