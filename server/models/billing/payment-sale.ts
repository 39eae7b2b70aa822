import { BaseModel } from '#server/models/base-model.ts';
import type { InvoiceReason, InvoiceState, OrderState } from '#shared/rules/plans/purchase-states.ts';

/** Columns shared by orders and invoices: money, refunds and credits. */
abstract class PaymentSale extends BaseModel {
  declare id: string;
  declare customerId: string;
  declare email: string;
  declare userId: number | null;
  /** The user named by the checkout, unverified. */
  declare claim: string | null;
  declare planId: number | null;
  declare currency: string;
  declare totalCents: number;
  declare totalUsdCents: number;
  declare refundedCents: number;
  declare refundedUsdCents: number;
  declare isTest: boolean;
  declare creditsGranted: number | null;
  declare creditsTakenBack: number;
  declare createdAt: Date;
  declare providerUpdatedAt: Date;
}

export class PaymentOrder extends PaymentSale {
  static override tableName = 'payment_orders';

  declare status: OrderState;
  declare receiptCode: string | null;
  declare variantId: string;
  declare productName: string;
  declare quantity: number;
}

export class PaymentInvoice extends PaymentSale {
  static override tableName = 'payment_invoices';

  declare status: InvoiceState;
  declare subscriptionId: string;
  declare variantId: string | null;
  declare reason: InvoiceReason;
  declare discountCents: number;
}
