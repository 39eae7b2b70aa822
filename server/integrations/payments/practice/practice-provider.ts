import { z } from 'zod';
import { AppError } from '#server/context/errors.ts';
import type {
  PaymentNotice,
  PaymentProvider,
  ProviderInvoice,
  ProviderOrder,
  ProviderSubscription,
} from '#server/integrations/payments/payment-provider.ts';
import { PRACTICE_OFFERS } from './practice-offers.ts';
import { cancel, type SubscriptionChange } from './practice-sales.ts';
import { signAddress } from './signed-address.ts';

/** Path of the shop's pages, which our own server shows. */
export const PRACTICE_PATH = '/practice';

const DAY_MS = 86_400_000;

/** What the shop has sold. Its events are booked like any provider's, and the booked rows are its memory. */
export interface PracticeBooks {
  orders(): Promise<ProviderOrder[]>;
  subscriptions(): Promise<ProviderSubscription[]>;
  invoices(): Promise<ProviderInvoice[]>;
  /** Books the events of a change. Does nothing for an unknown subscription. */
  changeSubscription(id: string, change: SubscriptionChange): Promise<void>;
}

const noticeSchema = z.object({
  eventName: z.string(),
  isTest: z.literal(true),
  claim: z.string().nullable(),
  subject: z.looseObject({ kind: z.enum(['order', 'subscription', 'invoice']) }),
});

/**
 * A shop on this server's own pages, in the place of a payment provider. Nothing that it sells costs money.
 * @param options.key signs addresses of single customers and purchases
 */
export function createPracticeProvider(options: {
  publicUrl: string;
  key: string;
  now: () => Date;
  books: PracticeBooks;
}): PaymentProvider {
  const { publicUrl, key, now, books } = options;
  const pageAt = (path: string, parameters: Record<string, string>) => {
    const address = new URL(`${publicUrl}${PRACTICE_PATH}${path}`);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address;
  };
  const signed = (path: string, parameters: Record<string, string>) =>
    signAddress(key, pageAt(path, parameters), new Date(now().getTime() + DAY_MS));
  return {
    name: 'practice',
    overlay: { scriptUrl: `${publicUrl}${PRACTICE_PATH}/overlay.js`, frames: null },

    isOwnAddress: (address) => URL.canParse(address) && address.startsWith(`${publicUrl}${PRACTICE_PATH}/`),

    /** The shop is in this process, so nobody else's delivery is its own. */
    openDelivery() {
      throw new AppError('invalid_signature');
    },
    readNotice(payload) {
      const parsed = noticeSchema.safeParse(payload);
      if (!parsed.success) throw new AppError('malformed_event');
      return parsed.data as unknown as PaymentNotice;
    },

    async createCheckout({ variantId, email, userId, claim }) {
      const address = pageAt(`/buy/${variantId}`, {
        'checkout[email]': email,
        'checkout[custom][user_id]': String(userId),
        'checkout[custom][user_proof]': claim,
      });
      return { url: address.href };
    },
    async portalUrl({ customerId, email }) {
      if (customerId.toLowerCase() !== email.toLowerCase()) return undefined;
      return signed('/portal', { customer: customerId });
    },
    async purchaseUrl({ kind, id }) {
      return kind === 'order' ? signed(`/receipt/${id}`, {}) : signed('/portal', { subscription: id });
    },
    cancelSubscription: (id) => books.changeSubscription(id, cancel),

    async *listOffers({ productId }) {
      yield PRACTICE_OFFERS.filter((offer) => !productId || offer.productId === productId).map((offer) => ({
        ...offer,
        unsupported: null,
        checkoutUrl: pageAt(`/buy/${offer.variantId}`, {}).href,
      }));
    },
    async *listOrders() {
      yield await books.orders();
    },
    async *listSubscriptions() {
      yield await books.subscriptions();
    },
    async *listInvoices() {
      yield await books.invoices();
    },
  };
}
