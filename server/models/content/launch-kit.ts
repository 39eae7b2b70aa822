import { BaseModel } from '#server/models/base-model.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { KitState } from '#shared/contracts/kits.ts';
import type { KitEnding } from '#shared/rules/kits/kit-endings.ts';
import type { KitGoal } from '#shared/rules/kits/kit-goals.ts';

export class LaunchKit extends BaseModel {
  static override tableName = 'launch_kits';

  declare id: string;
  declare userId: number;
  declare productId: number;
  declare tier: GenerationTier;
  declare goal: KitGoal | null;
  declare state: KitState;
  declare ending: KitEnding | null;
  declare cancelRequestedAt: Date | null;
  declare isSample: boolean;
  declare estimatedSeconds: number;
  declare idempotencyKey: string | null;
  declare requestFingerprint: string;
  declare createdAt: Date;
  declare finishedAt: Date | null;
}
