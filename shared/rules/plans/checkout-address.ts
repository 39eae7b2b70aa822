import { isHttpUrl } from '#shared/rules/url-validation.ts';

export interface CheckoutCustomer {
  readonly id: number;
  readonly email: string;
  /** Signed claims by variant, which identify the buyer. */
  readonly proofs?: Readonly<Record<string, string>> | undefined;
}

const EMBEDDED = { embed: '1', media: '0', logo: '0', desc: '0', discount: '0' };

/**
 * The address of a checkout, for the payment provider's overlay or a popup. Parameters:
 * https://docs.lemonsqueezy.com/help/checkout/prefilled-checkout-fields
 *
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
