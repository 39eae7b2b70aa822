import { BaseModel } from './base-model.ts';

/** How far a task is. `waiting`: something else has to end first. */
export type TaskState = 'waiting' | 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** What costs credits. An unfinished task holds its price; what is special to a kind is in a table of its own. */
export class PaidTask extends BaseModel {
  static override tableName = 'paid_tasks';

  declare id: string;
  declare kind: string;
  declare userId: number;
  declare state: TaskState;
  /** Credits, on hold until the end. */
  declare price: number;
  declare charged: number;
  /** Description of the charge in the ledger. */
  declare description: string;
  declare leaseExpiresAt: Date;
  declare fencingToken: number;
  /** How often its server was lost. */
  declare losses: number;
  declare cancelRequestedAt: Date | null;
  declare idempotencyKey: string | null;
  declare fingerprint: string;
  /** The task that is charged for this one. */
  declare paidBy: string | null;
  /** Number of tasks that may be paid by this one. */
  declare covers: number | null;
  declare createdAt: Date;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
}
