import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { type AppInBrowser, startAppInBrowser, type UserTab } from '#tests/support/browser/app-in-browser.ts';
import { bodyOf, type PaymentEvent, signatureOf } from '#tests/support/payments/payment-events.ts';
import { prepare } from '#tests/support/prepare.ts';
import type { PaymentStandIn } from '#tests/support/providers/payments/start-payments.ts';
import {
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';

const SECRET = 'a secret of the test webhook';
export const PLANS = '/api/admin/pricing-plans';

/** The application in a browser, with its own payment provider, plans and an administrator. */
export interface AdminWithShop {
  app: AppInBrowser;
  admin: UserTab;
  standIns: StandInProviders;
  payments: PaymentStandIn;
  plans(): Promise<AdminPlan[]>;
  planNamed(name: string): Promise<AdminPlan>;
  /**
   * Sends events like the provider.
   * @throws Error when one is rejected
   */
  deliver(...events: PaymentEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** The shop of the current test file. */
export let shop: AdminWithShop;

/** Call once per test file. */
export function prepareAdminWithShop(): void {
  prepare(startAdminWithShop, (started) => {
    shop = started;
  });
}

async function startAdminWithShop(): Promise<AdminWithShop> {
  const standIns = await startStandInProviders({ payments: {} });
  const payments = standIns.payments as PaymentStandIn;
  const app = await startAppInBrowser({
    env: {
      LEMONSQUEEZY_API_KEY: payments.apiKey,
      LEMONSQUEEZY_STORE_ID: payments.storeId,
      LEMONSQUEEZY_WEBHOOK_SECRET: SECRET,
      LEMONSQUEEZY_BASE_URL: payments.baseUrl,
    },
  });
  const admin = await app.signUp();
  await admin.account.send('/api/admin/sync-lemonsqueezy', {});
  const plans = () => admin.account.ask<AdminPlan[]>(PLANS);
  return {
    app,
    admin,
    standIns,
    payments,
    plans,
    async planNamed(name) {
      const plan = (await plans()).find((one) => one.name === name);
      if (!plan) throw new Error(`no plan ${name}`);
      return plan;
    },
    async deliver(...events) {
      for (const event of events) {
        const body = bodyOf(event);
        const answer = await fetch(`${app.url}/api/webhooks/lemonsqueezy`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', 'X-Signature': signatureOf(body, SECRET) },
        });
        if (answer.status !== 200) throw new Error(`the event was answered ${answer.status}`);
      }
    },
    async close() {
      await app.close();
      await standIns.close();
    },
  };
}
