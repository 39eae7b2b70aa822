import type { Language } from '#shared/rules/languages.ts';
import type { MailKind, MailState } from '#shared/rules/mail-kinds.ts';
import { BaseModel } from './base-model.ts';

/** A mail that was sent or waits. */
export class Mail extends BaseModel {
  static override tableName = 'mails';
  static override jsonAttributes = ['params'];

  declare id: string;
  declare kind: MailKind;
  declare uniqueKey: string;
  declare userId: number | null;
  declare recipient: string;
  declare language: Language;
  /** The recipient's IANA time zone; null: times are in UTC. */
  declare timeZone: string | null;
  declare params: Record<string, string | number | null>;
  declare state: MailState;
  declare attempts: number;
  declare problem: string | null;
  declare nextTryAt: Date;
  declare createdAt: Date;
  declare sentAt: Date | null;
}
