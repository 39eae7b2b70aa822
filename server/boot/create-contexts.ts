import type { Logger } from 'pino';
import type { AppDependencies } from '#server/boot/api/app-dependencies.ts';
import type { Env } from '#server/context/configuration.ts';
import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { advanceDeletions } from '#server/features/account-data/deletion/erase-accounts.service.ts';
import { unverifyEmails } from '#server/features/accounts/email/unverify-emails.ts';
import { editTasks } from '#server/features/ai-edits/run-edit.ts';
import { createPracticeBooks } from '#server/features/billing/practice/practice-shop.service.ts';
import { claimPurchases } from '#server/features/billing/purchases/claim-purchases.service.ts';
import type { PaymentContext, SaleContext } from '#server/features/billing/purchases/payment-context.ts';
import { cancelBriefsOf } from '#server/features/briefs/briefs.service.ts';
import { briefTasks } from '#server/features/briefs/run-brief.ts';
import { generationTasks } from '#server/features/generation/engine/generation-tasks.ts';
import { startEngine } from '#server/features/generation/engine/start-engine.ts';
import { cancelGenerationsOf } from '#server/features/generation/generations.service.ts';
import { cancelKitsOf } from '#server/features/generation/kits/kits.service.ts';
import { createPageReader } from '#server/features/generation/pages/page-reader.ts';
import {
  createGenerationEngine,
  type GenerationContext,
} from '#server/features/generation/state/generation-context.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { RETRY_AFTER_SECONDS, SEND_TIMEOUT_MS } from '#server/features/mail/send-mails.service.ts';
import { reviewTasks } from '#server/features/reviews/run-review.ts';
import { setCheckTasks } from '#server/features/set-checks/run-set-check.ts';
import { cancelSetChecksOf } from '#server/features/set-checks/set-checks.service.ts';
import { createSourceChecker } from '#server/features/sources/source-checker.ts';
import { labTasks } from '#server/features/trial/run-lab.ts';
import { createHttpMetrics } from '#server/http/http-metrics.ts';
import { createAiProviders, createSampleProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { createSmtpServer } from '#server/integrations/mail/smtp-server.ts';
import { createLemonSqueezyProvider } from '#server/integrations/payments/lemonsqueezy/lemonsqueezy-provider.ts';
import { PRACTICE_STORE } from '#server/integrations/payments/practice/practice-offers.ts';
import { createPracticeProvider } from '#server/integrations/payments/practice/practice-provider.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import { createJobWorker, type JobWorker } from '#server/jobs/job-queue.ts';
import { createRateLimits } from '#server/rate-limits/rate-limits.ts';
import { loadInstallationSecrets } from './installation-secrets.ts';
import { createJobHandlers } from './job-handlers.ts';

export function createServiceContext(parts: {
  env: Env;
  db: Database;
  log: Logger;
  now?: () => Date;
}): ServiceContext {
  const { env, db, log, now = () => new Date() } = parts;
  return { db, log, quotas: env.quotas, now };
}

/** Adds to the service context what booking purchases needs. */
export function createSaleContext(
  service: ServiceContext,
  options: { env: Env; checkoutKey: string },
): SaleContext {
  const { env, checkoutKey } = options;
  return { ...service, checkoutKey, acceptsTestMode: env.mode !== 'production' };
}

export type Contexts = Omit<AppDependencies, 'buildRoot' | 'isReady'> & { jobs: JobWorker };

/**
 * Builds what routes and jobs work with. Starts nothing: see `startBackgroundWork`.
 *
 * @param parts.paymentTimeoutMs longest wait for the payment provider
 * @param parts.mailTimeoutMs longest wait for the mail server
 * @param parts.mailRetrySeconds see `MailContext`
 */
export async function createContexts(parts: {
  env: Env;
  db: Database;
  databaseUrl: string;
  log: Logger;
  network: WebNetwork;
  now?: () => Date;
  paymentTimeoutMs?: number;
  mailTimeoutMs?: number;
  mailRetrySeconds?: readonly number[];
}): Promise<Contexts> {
  const { env, db, log, network } = parts;
  const jobs = createJobWorker({ db, url: parts.databaseUrl, log });
  const service: ServiceContext = {
    ...createServiceContext(parts),
    announceMail: (trx, mailId) => jobs.enqueue(trx, 'mail', { mailId }),
  };
  if (!env.trustsTypedEmails) {
    // With practice purchases anyone can type any address, so such addresses must not count as verified.
    const count = await unverifyEmails(service, { emailVerifiedBy: 'typed' });
    if (count > 0) log.warn({ count }, 'typed email addresses are not verified any more');
  }
  const secrets = await loadInstallationSecrets(db, env);
  const mail: MailContext = {
    ...service,
    mailServer: env.mail && createSmtpServer(env.mail, { timeoutMs: parts.mailTimeoutMs ?? SEND_TIMEOUT_MS }),
    jobs,
    publicUrl: env.publicUrl,
    mailKey: secrets.mailKey,
    retryAfterSeconds: parts.mailRetrySeconds ?? RETRY_AFTER_SECONDS,
  };
  const { checksSources } = env;
  const limits = createRateLimits({
    db,
    log,
    secret: secrets.identityClientSecret,
    factor: env.rateLimitFactor,
  });
  const generation: GenerationContext = {
    ...service,
    ai:
      Object.keys(env.ai).length > 0
        ? createAiProviders(env.ai)
        : createSampleProviders({ isInstant: false }),
    sampleMode: env.sampleMode,
    promptKey: secrets.promptKey,
    deadlineMs: env.generationDeadlineMs,
    idleMs: env.generationIdleMs,
    kitParallelTexts: env.kitParallelTexts,
    repairs: env.repairsTexts && !env.sampleMode,
    reviews: env.reviewsTexts && !env.sampleMode,
    jobs,
    checksSources,
    pages: createPageReader({ network }),
    readsPages: env.readsPages,
    attempts: limits.attempts,
    engine: createGenerationEngine(service),
  };
  const sales = createSaleContext(service, { env, checkoutKey: secrets.checkoutKey });
  const payments: PaymentContext = {
    ...sales,
    payments: env.payments
      ? createLemonSqueezyProvider({ ...env.payments, timeoutMs: parts.paymentTimeoutMs })
      : createPracticeProvider({
          publicUrl: env.publicUrl,
          key: sales.checkoutKey,
          now: service.now,
          books: createPracticeBooks(() => payments),
        }),
    jobs,
    configuredStoreId: env.payments ? env.payments.storeId : PRACTICE_STORE,
    isPractice: !env.payments,
  };
  return {
    env,
    db,
    log,
    service,
    signIn: {
      ...service,
      onVerifiedEmail: (trx, options) => claimPurchases({ ...payments, db: trx.db }, options),
    },
    products: {
      ...service,
      async cancelWork(options) {
        await cancelKitsOf(generation, options);
        await cancelGenerationsOf(generation, options);
        await cancelSetChecksOf(generation, options);
        await cancelBriefsOf(generation, options);
      },
    },
    generation,
    payments,
    deletion: { ...generation, payments: payments.payments },
    sources: { ...service, jobs, checksSources, checker: createSourceChecker({ network }) },
    mail,
    jobs,
    limits,
    metrics: createHttpMetrics(),
    secrets,
  };
}

/** Stop generations first: they still need the database and their providers. */
export interface BackgroundWork {
  stopGenerations(options: { graceMs: number }): Promise<void>;
  stopJobs(options: { timeoutMs: number }): Promise<void>;
}

/** Starts the jobs and the generation engine. @param options.isOnlyServer no other server uses this database */
export async function startBackgroundWork(
  contexts: Contexts,
  options: { isOnlyServer: boolean },
): Promise<BackgroundWork> {
  const { jobs, generation, sources, mail, deletion } = contexts;
  // Before anybody can sign in to an account of a restored backup.
  await advanceDeletions(deletion);
  await jobs.start(createJobHandlers(contexts));
  const kinds = [generationTasks, briefTasks, editTasks, reviewTasks, setCheckTasks, labTasks].map((kind) =>
    kind(generation),
  );
  const stopGenerations = await startEngine(generation, { ...options, kinds });
  return {
    stopGenerations,
    async stopJobs(stopping) {
      sources.checker.stop();
      await jobs.stop(stopping);
      mail.mailServer?.close();
    },
  };
}
