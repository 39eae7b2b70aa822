import { z } from 'zod';
import { adminList } from '#shared/contracts/admin/admin-list.ts';
import { endpoints } from '#shared/contracts/endpoint.ts';
import {
  component,
  id,
  idParam,
  idParams,
  idReference,
  requiredText,
  timestamp,
} from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';

export const helpLimits = { subject: 150, message: 4_000 } as const;

export const helpStates = ['open', 'answered'] as const;
export type HelpState = (typeof helpStates)[number];

export const askForHelpBody = z.object({
  subject: requiredText(helpLimits.subject, issue('subject_required')),
  message: requiredText(helpLimits.message, issue('message_required')),
  transactionId: idReference(issue('whole_number'))
    .optional()
    .describe("The entry of the caller's ledger that it is about."),
});
export type AskForHelpBody = z.output<typeof askForHelpBody>;

export const askForHelp = endpoints('Help', 'user').post('/api/help', {
  summary: 'Ask the operator; goes to all administrators with a verified address, ten times a day at most',
  body: askForHelpBody,
  response: z.object({ id }),
  status: 201,
  errors: ['transaction_not_found', 'help_limit'],
});

export const helpRequestSchema = component('HelpRequest', {
  id,
  userId: id,
  email: z.string(),
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  transactionId: id.nullable(),
  charge: z.string().nullable().describe('Description of the booking that it is about.'),
  state: z.enum(helpStates),
  createdAt: timestamp,
});
export type HelpRequest = z.infer<typeof helpRequestSchema>;

export const listHelpRequests = adminList('/api/admin/help-requests', {
  summary: 'Questions of customers, newest first',
  row: helpRequestSchema,
  columns: {
    subject: { kind: 'custom' },
    email: { kind: 'custom' },
    state: { kind: 'custom' },
    createdAt: { kind: 'time' },
  },
  filters: { state: helpStates },
  query: { userId: idParam.optional().describe('Only of this user.') },
});

export const updateHelpRequest = endpoints('Help', 'admin').patch('/api/admin/help-requests/:id', {
  summary: 'Mark a question as answered, or as open again',
  params: idParams,
  body: z.object({ state: z.enum(helpStates, issue('help_state_unknown')) }),
  response: helpRequestSchema,
  errors: ['help_request_not_found'],
});
