import { z } from 'zod';
import { SHOP } from '#server/sandbox/payments/catalog.ts';
import type { CheckoutRow } from '#server/sandbox/payments/payment-rows.ts';
import { type Shop, ShopRefusal, sellablePrice } from '#server/sandbox/payments/shop/shop.ts';
import { idSchema, parseBody, relationTo } from './request-body.ts';

const checkoutSchema = z.object({
  data: z.object({
    type: z.literal('checkouts'),
    attributes: z
      .object({
        product_options: z
          .object({ redirect_url: z.union([z.literal(''), z.url()]), enabled_variants: z.array(idSchema) })
          .partial(),
        checkout_options: z
          .object({
            embed: z.boolean(),
            media: z.boolean(),
            logo: z.boolean(),
            desc: z.boolean(),
            discount: z.boolean(),
          })
          .partial(),
        checkout_data: z
          .object({
            email: z.union([z.literal(''), z.email()]),
            name: z.string(),
            // Numbers have been reported to be refused.
            custom: z.record(z.string(), z.string()),
            variant_quantities: z.array(
              z.object({ variant_id: idSchema, quantity: z.number().int().min(1).max(100) }),
            ),
          })
          .partial(),
        expires_at: z.union([z.iso.datetime({ offset: true }), z.null()]),
        test_mode: z.boolean(),
      })
      .partial()
      .optional(),
    relationships: z.object({ store: relationTo('stores'), variant: relationTo('variants') }),
  }),
});

/** `POST /v1/checkouts` */
export function createCheckout(shop: Shop, body: unknown): CheckoutRow {
  const { store } = shop;
  const { attributes = {}, relationships } = parseBody(checkoutSchema, body).data;
  if (relationships.store.data.id !== String(SHOP.id)) {
    throw new ShopRefusal('not_found', 'The related resource does not exist.', 'relationships/store');
  }
  const variantId = Number(relationships.variant.data.id);
  if (!store.catalog.variants.some(({ id }) => id === variantId)) {
    throw new ShopRefusal('not_found', 'The related resource does not exist.', 'relationships/variant');
  }
  sellablePrice(store, variantId);
  const { product_options: product, checkout_options: options, checkout_data: data } = attributes;
  const createdAt = store.stamp();
  const quantities = data?.variant_quantities ?? [];
  const checkout: CheckoutRow = {
    id: store.nextUuid(),
    variantId,
    email: data?.email ?? '',
    name: data?.name ?? '',
    custom: data?.custom ?? null,
    enabledVariants: product?.enabled_variants ?? [],
    redirectUrl: product?.redirect_url ?? '',
    quantity: quantities.find(({ variant_id }) => variant_id === variantId)?.quantity ?? 1,
    options: { embed: false, media: true, logo: true, desc: true, discount: true, ...options },
    expiresAt: attributes.expires_at == null ? null : new Date(attributes.expires_at).toISOString(),
    createdAt,
    updatedAt: createdAt,
  };
  store.state.checkouts.push(checkout);
  store.save();
  return checkout;
}
