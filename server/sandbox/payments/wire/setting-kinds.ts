import { SHOP } from '#server/sandbox/payments/catalog.ts';
import type { CheckoutRow, WebhookRow } from '#server/sandbox/payments/payment-rows.ts';
import { withMicroseconds } from '#server/sandbox/payments/payment-store.ts';
import { pointer, type ResourceKind, sameId } from './resource-kind.ts';
import { signLink } from './signed-links.ts';

const store = () => pointer('stores', SHOP.id);
const isThisStore = (_row: unknown, value: string) => sameId(SHOP.id, value);

export const checkoutKind: ResourceKind<CheckoutRow> = {
  type: 'checkouts',
  rows: ({ state }) => state.checkouts.toReversed(),
  idOf: ({ id }) => id,
  attributes: (row, { baseUrl, testMode }) => ({
    store_id: SHOP.id,
    variant_id: row.variantId,
    custom_price: null,
    product_options: {
      name: '',
      description: '',
      media: [],
      redirect_url: row.redirectUrl,
      receipt_button_text: '',
      receipt_link_url: '',
      receipt_thank_you_note: '',
      enabled_variants: row.enabledVariants,
    },
    checkout_options: {
      ...row.options,
      skip_trial: false,
      subscription_preview: true,
      button_color: '#7047EB',
    },
    checkout_data: {
      email: row.email,
      name: row.name,
      billing_address: [],
      tax_number: '',
      discount_code: '',
      custom: row.custom ?? [],
      variant_quantities: row.quantity === 1 ? [] : [{ variant_id: row.variantId, quantity: row.quantity }],
    },
    preview: null,
    expires_at: withMicroseconds(row.expiresAt),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    test_mode: testMode,
    url: signLink(`${baseUrl}/checkout/${row.id}`, row.expiresAt === null ? null : new Date(row.expiresAt)),
  }),
  relations: { store, variant: (row) => pointer('variants', row.variantId) },
  filters: { store_id: isThisStore, variant_id: (row, value) => sameId(row.variantId, value) },
};

export const webhookKind: ResourceKind<WebhookRow> = {
  type: 'webhooks',
  rows: ({ state }) => state.webhooks.toReversed(),
  idOf: ({ id }) => String(id),
  /** Without the secret, which the provider never shows again. */
  attributes: (row, { testMode }) => ({
    store_id: SHOP.id,
    url: row.url,
    events: row.events,
    last_sent_at: row.lastSentAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    test_mode: testMode,
  }),
  relations: { store },
  filters: { store_id: isThisStore },
};
