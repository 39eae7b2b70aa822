import type { DeletionContext } from '#server/features/account-data/deletion/deletion-context.ts';
import {
  advanceDeletion,
  advanceDeletions,
} from '#server/features/account-data/deletion/erase-accounts.service.ts';
import {
  removeOldExports,
  resumeForgottenExports,
} from '#server/features/account-data/export/account-exports.service.ts';
import { writeExport } from '#server/features/account-data/export/write-export.ts';
import { resumeForgottenImports } from '#server/features/account-data/import/account-imports.service.ts';
import { writeImport } from '#server/features/account-data/import/write-import.ts';
import { purgeDeletedProducts } from '#server/features/account-data/records/empty-products.ts';
import { sendAccountMail } from '#server/features/accounts/email/account-mails.service.ts';
import { sendEmailChangeMail } from '#server/features/accounts/email/email-change.service.ts';
import { forgetTextsOfEdits } from '#server/features/ai-edits/keep-edits.ts';
import { renewPracticeSubscriptions } from '#server/features/billing/practice/practice-shop.service.ts';
import { applyEvents, applyForgottenEvents } from '#server/features/billing/provider/apply-event.service.ts';
import { reconcilePayments } from '#server/features/billing/provider/reconcile.service.ts';
import { findStoreSettings } from '#server/features/billing/provider/store-settings.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { endCancelledSubscriptions } from '#server/features/billing/purchases/subscriptions.service.ts';
import { removeOldBriefs } from '#server/features/briefs/keep-briefs.ts';
import { purgeDeletedContents, purgeOldRequests } from '#server/features/content/purge-contents.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { MailContext } from '#server/features/mail/mail-context.ts';
import { removeOldMails, sendForgottenMails, sendMail } from '#server/features/mail/send-mails.service.ts';
import { bookWeeklySummaries } from '#server/features/mail/weekly-summary.service.ts';
import { forgetFindingsOfReviews } from '#server/features/reviews/keep-reviews.ts';
import { forgetOldReadings } from '#server/features/set-checks/keep-set-checks.ts';
import { checkSources } from '#server/features/sources/check-sources.service.ts';
import type { SourceContext } from '#server/features/sources/source-context.ts';
import { removeExpiredRows } from '#server/jobs/housekeeping.ts';
import type { JobHandlers } from '#server/jobs/job-queue.ts';

/** Job handlers by queue name. */
export function createJobHandlers(contexts: {
  generation: GenerationContext;
  payments: PaymentContext;
  sources: SourceContext;
  mail: MailContext;
  deletion: DeletionContext;
}): JobHandlers {
  const { generation, payments, sources, mail, deletion } = contexts;
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
    'account-export': async (jobs, signal, losses = 0) => {
      for (const { exportId } of jobs) await writeExport(sources, { exportId, signal, losses });
    },
    'account-import': async (jobs, signal, losses = 0) => {
      for (const { importId } of jobs) await writeImport(sources, { importId, signal, losses });
    },
    'account-deletion': async (jobs) => {
      for (const job of jobs) await advanceDeletion(deletion, job);
    },
    mail: async (jobs, _signal, losses = 0) => {
      for (const { mailId } of jobs) await sendMail(mail, { mailId, losses });
    },
    'account-mail': async (jobs) => {
      for (const job of jobs) await sendAccountMail(mail, job);
    },
    'email-change': async (jobs) => {
      for (const job of jobs) await sendEmailChangeMail(mail, job);
    },
    housekeeping: async () => {
      await removeExpiredRows(payments);
      await purgeDeletedContents(sources);
      await purgeOldRequests(sources);
      await purgeDeletedProducts(sources);
      await applyForgottenEvents(payments);
      await endCancelledSubscriptions(payments);
      if (payments.isPractice) await renewPracticeSubscriptions(payments);
      await removeOldBriefs(generation);
      await resumeForgottenExports(sources);
      await removeOldExports(sources);
      await resumeForgottenImports(sources);
      await forgetTextsOfEdits(generation);
      await forgetFindingsOfReviews(generation);
      await forgetOldReadings(generation);
      await bookWeeklySummaries(mail);
      await sendForgottenMails(mail);
      await removeOldMails(mail);
      await advanceDeletions(deletion);
    },
  };
}
