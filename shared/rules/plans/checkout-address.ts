import { isHttpUrl } from '#shared/rules/url-validation.ts';

/** Who is buying, where that is known. */
export interface CheckoutCustomer {
  readonly id: number;
  readonly email: string;
  /** By variant: says to our server for whom the checkout was opened. Without one the email address has to do. */
  readonly proofs?: Readonly<Record<string, string>> | undefined;
}

const EMBEDDED = { embed: '1', media: '0', logo: '0', desc: '0', discount: '0' };

/**
 * The address of the embedded checkout of one variant, for the payment provider's overlay or a popup.
 *
 * The parameters are those of https://docs.lemonsqueezy.com/help/checkout/prefilled-checkout-fields; others that the
 * plan's own address has stay.
 *
 * @param options.customer prefilled, and named to our server with the order
 * @throws TypeError when the plan's address is no http or https address
 */
export function checkoutAddress(options: {
  checkoutUrl: string;
  variantId: string;
  customer?: CheckoutCustomer | undefined;
}): string {
  if (!isHttpUrl(options.checkoutUrl)) throw new TypeError('The checkout address is no web address');
  const address = new URL(options.checkoutUrl.trim());
  for (const [name, value] of Object.entries(EMBEDDED)) address.searchParams.set(name, value);
  address.searchParams.set('enabled', options.variantId);
  if (options.customer) {
    address.searchParams.set('checkout[email]', options.customer.email);
    const proof = options.customer.proofs?.[options.variantId];
    if (proof) {
      address.searchParams.set('checkout[custom][user_id]', String(options.customer.id));
      address.searchParams.set('checkout[custom][user_proof]', proof);
    }
  }
  return address.href;
}
