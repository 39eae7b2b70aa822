import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { beforeId, component, id, timestamp } from '#shared/contracts/fields.ts';
import { listQuery, pageNumber, TOTAL_COUNT_HEADER } from './list-query.ts';

const admin = endpoints('Admin', 'admin');

export const auditActions = [
  'user_tier_changed',
  'user_role_changed',
  'user_active_changed',
  'user_deletion_started',
  'user_deletion_stopped',
  'user_erased',
  'credits_assigned',
  'session_revoked',
  'second_factor_removed',
  'prompt_created',
  'prompt_updated',
  'prompt_version_created',
  'prompt_version_promoted',
  'prompt_lab_started',
  'model_created',
  'model_updated',
  'models_reordered',
  'plan_created',
  'plan_updated',
  'plan_activated',
  'plan_deactivated',
  'plans_synchronised',
  'store_configured',
  'payments_reconciled',
  'payment_event_retried',
  'purchase_assigned',
  'brief_price_changed',
  'ai_edit_price_changed',
  'mail_resent',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Each field has a label on screen. */
export const auditFields = [
  'active',
  'bookings',
  'added',
  'category',
  'changed',
  'checkoutUrl',
  'complete',
  'credits',
  'creditsCost',
  'deletionDue',
  'description',
  'device',
  'differences',
  'displayOrder',
  'due',
  'edits',
  'email',
  'error',
  'invoices',
  'isActive',
  'model',
  'name',
  'note',
  'order',
  'orders',
  'planType',
  'premiumCredits',
  'priceCents',
  'problems',
  'productId',
  'productLimit',
  'prompt',
  'provider',
  'reason',
  'recurrency',
  'report',
  'role',
  'standardCredits',
  'state',
  'storeId',
  'subscriptions',
  'temperature',
  'tier',
  'totalCredits',
  'type',
  'unchanged',
  'unsupported',
  'userId',
  'vanished',
  'variantId',
  'version',
] as const;
export type AuditField = (typeof auditFields)[number];

export const auditSubjects = [
  'user',
  'prompt',
  'model',
  'plan',
  'store',
  'payment_event',
  'purchase',
  'setting',
  'mail',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditLogSchema = component('AuditLog', {
  id,
  actor: z.string().nullable().describe("Email; null: the operator's command."),
  action: z.enum(auditActions),
  subjectType: z.enum(auditSubjects),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: timestamp,
});
export type AuditLog = z.infer<typeof auditLogSchema>;

export const auditSorts = ['createdAt', 'action', 'actor', 'subject'] as const;

export const listAuditLogs = admin.get('/api/admin/audit-logs', {
  summary: `What administrators have done, newest first; ${TOTAL_COUNT_HEADER} says how many entries there are in all`,
  query: listQuery(auditSorts)
    .omit({ pageSize: true })
    .extend({
      limit: pageNumber.max(200).default(50).describe('Entries per page.'),
      before: beforeId.describe('Only entries older than this id.'),
      subjectType: z.enum(auditSubjects).optional(),
      subjectId: z.string().max(100).optional(),
    }),
  response: z.array(auditLogSchema),
});
