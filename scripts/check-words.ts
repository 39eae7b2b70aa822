import { globSync, readFileSync } from 'node:fs';

// Allows the payment provider's terms only in its adapter, so that a second provider needs no other changes.

const VENDOR =
  /lemon|X-Signature|billing_reason|custom_data|test_mode|first_order_item|\b(order|subscription|license_key)_(created|updated|refunded|cancelled|resumed|expired|paused|unpaused|payment_\w+|plan_changed)\b/i;

/** Names that are public: settings and addresses. */
const PUBLISHED = /LEMONSQUEEZY_\w*|\/api\/[\w/-]*lemonsqueezy[\w-]*/g;

const adapters = [
  'server/integrations/payments/lemonsqueezy/',
  'server/integrations/payments/practice/practice-scripts.ts',
  'src/renderer/features/billing/pricing/lemonsqueezy-overlay.ts',
  'shared/rules/plans/checkout-address.ts',
];
/** Lines that choose or import an adapter. */
const IMPORT = /^import .*|createLemonSqueezyProvider/;

const findings = globSync('{server,shared,src}/**/*.{ts,tsx}')
  .filter((file) => !adapters.some((adapter) => file.startsWith(adapter)))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rest = line.replace(PUBLISHED, '').replace(IMPORT, '');
        const word = VENDOR.exec(rest)?.[0];
        return word ? [`${file}:${index + 1}: "${word}" belongs into the payment provider's adapter`] : [];
      }),
  );

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
