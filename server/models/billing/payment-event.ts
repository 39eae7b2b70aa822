import { BaseModel } from '#server/models/base-model.ts';

export type PaymentEventState = 'received' | 'processed' | 'ignored' | 'refused' | 'failed';

export class PaymentEvent extends BaseModel {
  static override tableName = 'payment_events';

  declare id: number;
  declare provider: string;
  declare bodyHash: string;
  declare eventName: string;
  declare isTest: boolean;
  declare payload: object;
  declare state: PaymentEventState;
  declare reason: string | null;
  declare attempts: number;
  declare receivedAt: Date;
  declare processedAt: Date | null;
}
