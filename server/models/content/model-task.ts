import { BaseModel } from '#server/models/base-model.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';

/** A request to a model that is under way. */
export type Asking = Pick<GenerationAttempt, 'provider' | 'model' | 'startedAt'> & {
  /** Bytes of UTF-8. */
  sentBytes: number;
};

/** A task that asks models in a job, with its paid task. Only for reading: the table is a view. */
export abstract class ModelTask extends BaseModel {
  static override jsonAttributes = ['attempts', 'asking', 'errorParams'];

  declare id: string;
  declare userId: number;
  /** Incremented by every start. */
  declare fencingToken: number;
  declare isSample: boolean;
  declare attempts: GenerationAttempt[];
  declare asking: Asking | null;
  /** The column is a `bigint`, which the driver returns as text. */
  declare costMicroUsd: number | string | null;
  declare costIsEstimated: boolean;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare createdAt: Date;
  declare startedAt: Date | null;
  declare finishedAt: Date | null;
}
