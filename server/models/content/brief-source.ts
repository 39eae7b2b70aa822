import { BaseModel } from '#server/models/base-model.ts';
import type { BriefSourceKind, BriefSourceState } from '#shared/rules/briefs/source-states.ts';

/** A page, text or file that a brief was made from. */
export class BriefSource extends BaseModel {
  static override tableName = 'brief_sources';

  declare id: number;
  declare briefId: string;
  declare position: number;
  declare kind: BriefSourceKind;
  /** Whether the user entered it; otherwise code chose it from the links of a page. */
  declare isNamed: boolean;
  declare address: string | null;
  declare title: string | null;
  declare state: BriefSourceState;
  /** The text that was read. Quotes are looked up in it. */
  declare text: string | null;
  declare textHash: string | null;
  declare words: number | null;
  declare isCut: boolean;
  /** BCP 47. */
  declare language: string | null;
  declare readAt: Date | null;
}
