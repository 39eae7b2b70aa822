import { presentRow } from '#server/context/present-row.ts';
import { type ParkedPurchase, parkedPurchaseSchema } from '#shared/contracts/admin/admin-sales.ts';
import type { ParkedRow } from './parked-purchases.service.ts';

export function presentParkedPurchase(row: ParkedRow): ParkedPurchase {
  const hasOwner = row.userId !== null;
  const hasPlan = row.planId !== null;
  return {
    ...presentRow(parkedPurchaseSchema, row),
    id: `${row.kind}-${row.id}`,
    customerEmail: row.email,
    amount: row.totalUsdCents === null ? null : row.totalUsdCents / 100,
    hasOwner,
    hasPlan,
    reason: [
      !hasOwner && 'Nobody has verified the email address of the purchase.',
      row.isClaimRefused && 'The checkout named a user without a valid signature.',
      !hasPlan && `No plan has the variant ${row.variantId}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
