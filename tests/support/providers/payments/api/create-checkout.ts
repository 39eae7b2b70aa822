import { z } from 'zod';
import { SHOP } from '#tests/support/providers/payments/catalog.ts';
import type { CheckoutRow } from '#tests/support/providers/payments/payment-rows.ts';
import { type Shop, ShopRefusal, sellablePrice } from '#tests/support/providers/payments/shop/shop.ts';

/**
 * JSON:API uses string ids at the top level and numbers inside attributes. The stand-ins accept both
 * everywhere.
 */
const idSchema = z.union([z.string().regex(/^\d+$/), z.number().int()]).transform(Number);

const relationTo = (type: string) => z.object({ data: z.object({ type: z.literal(type), id: idSchema }) });

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
            // Accepts strings only, because the provider reportedly rejects numbers.
            custom: z.record(z.string(), z.string()),
            variant_quantities: z.array(
              z.object({ variant_id: idSchema, quantity: z.number().int().min(1).max(100) }),
            ),
          })
          .partial(),
        expires_at: z.iso.datetime({ offset: true }).nullable(),
        test_mode: z.boolean(),
      })
      .partial()
      .optional(),
    relationships: z.object({ store: relationTo('stores'), variant: relationTo('variants') }),
  }),
});

/** @throws ShopRefusal for a body that the provider would reject, or a variant that is not on sale */
export function createCheckout(shop: Shop, body: unknown): CheckoutRow {
  const { store } = shop;
  const { attributes = {}, relationships } = parseBody(body).data;
  if (relationships.store.data.id !== SHOP.id) {
    throw new ShopRefusal('not_found', 'The related resource does not exist.', 'relationships/store');
  }
  const variantId = relationships.variant.data.id;
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
    expiresAt: attributes.expires_at ? new Date(attributes.expires_at).toISOString() : null,
    createdAt,
    updatedAt: createdAt,
  };
  store.state.checkouts.push(checkout);
  return checkout;
}

/** @throws ShopRefusal that points to the first invalid field */
function parseBody(body: unknown): z.infer<typeof checkoutSchema> {
  const parsed = checkoutSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const field = path.filter((part) => part !== 'data' && part !== 'attributes').join('/');
  throw new ShopRefusal('invalid', `The ${String(path.at(-1) ?? 'data')} field is invalid.`, field);
}
