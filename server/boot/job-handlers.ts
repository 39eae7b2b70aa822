import { resumeForgottenBatches, writeBatch } from '#server/features/admin/prompts/lab/write-batch.ts';
import { forgetTextsOfEdits, resumeForgottenEdits } from '#server/features/ai-edits/keep-edits.ts';
import { runEdit } from '#server/features/ai-edits/run-edit.ts';
import { removeOldBriefs, resumeForgottenBriefs } from '#server/features/briefs/keep-briefs.ts';
import { runBrief } from '#server/features/briefs/run-brief.ts';
import { purgeDeletedContents, purgeOldRequests } from '#server/features/content/purge-contents.service.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { applyEvents, applyForgottenEvents } from '#server/features/payments/events/apply-event.service.ts';
import type { PaymentContext } from '#server/features/payments/payment-context.ts';
import { reconcilePayments } from '#server/features/payments/provider/reconcile.service.ts';
import { findStoreSettings } from '#server/features/payments/provider/store-settings.service.ts';
import { endCancelledSubscriptions } from '#server/features/payments/sales/subscriptions.service.ts';
import { purgeDeletedProducts } from '#server/features/products/deleted-products.service.ts';
import { checkSources } from '#server/features/sources/check-sources.service.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import { removeExpiredRows } from '#server/jobs/housekeeping.ts';
import type { JobHandlers } from '#server/jobs/job-queue.ts';

/** Job handlers by queue name. */
export function createJobHandlers(contexts: {
  generation: GenerationContext;
  payments: PaymentContext;
  sources: SourceContext;
}): JobHandlers {
  const { generation, payments, sources } = contexts;
  return {
    'payment-event': (jobs) =>
      applyEvents(
        payments,
        jobs.map(({ eventId }) => eventId),
      ),
    'payment-reconciliation': async () => {
      if (await findStoreSettings(payments)) await reconcilePayments(payments);
    },
    'source-check': (jobs) => checkSources(sources, jobs),
    'prompt-lab': async (jobs, signal) => {
      for (const { batchId } of jobs) await writeBatch(generation, { batchId, signal });
    },
    'product-brief': async (jobs, signal) => {
      for (const { briefId } of jobs) await runBrief(generation, { briefId, signal });
    },
    'ai-edit': async (jobs, signal) => {
      for (const { editId } of jobs) await runEdit(generation, { editId, signal });
    },
    housekeeping: async () => {
      await removeExpiredRows(payments);
      await purgeDeletedContents(sources);
      await purgeOldRequests(sources);
      await purgeDeletedProducts(sources);
      await applyForgottenEvents(payments);
      await endCancelledSubscriptions(payments);
      await resumeForgottenBatches(generation);
      await resumeForgottenBriefs(generation);
      await removeOldBriefs(generation);
      await resumeForgottenEdits(generation);
      await forgetTextsOfEdits(generation);
    },
  };
}
