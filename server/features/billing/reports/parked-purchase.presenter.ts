import type { ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';
import type { ParkedRow } from './parked-purchases.service.ts';

export function presentParkedPurchase(row: ParkedRow): ParkedPurchase {
  const hasOwner = row.userId !== null;
  const hasPlan = row.planId !== null;
  return {
    id: `${row.kind}-${row.id}`,
    kind: row.kind,
    customerEmail: row.email,
    productName: row.productName,
    variantId: row.variantId,
    amount: row.totalUsdCents === null ? null : row.totalUsdCents / 100,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    hasOwner,
    hasPlan,
    isClaimRefused: row.isClaimRefused,
    reason: [
      !hasOwner && 'Nobody has verified the email address of the purchase.',
      row.isClaimRefused && 'The checkout named a user without a valid signature.',
      !hasPlan && `No plan has the variant ${row.variantId}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
