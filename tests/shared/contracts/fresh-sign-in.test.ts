import { expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';

/** Changes that an administrator may make with an older sign-in, because they give nobody credits, rights or money. */
const WITH_ANY_SIGN_IN = [
  // How content is written.
  'POST /api/admin/ai-models',
  'PUT /api/admin/ai-models/order',
  'PATCH /api/admin/ai-models/:id',
  'POST /api/admin/ai-models/test',
  'POST /api/admin/ai-prompts',
  'PATCH /api/admin/ai-prompts/:id',
  'POST /api/admin/ai-prompts/:id/versions',
  'POST /api/admin/ai-prompts/:id/versions/:number/production',
  'POST /api/admin/prompt-lab/estimate',
  'POST /api/admin/prompt-lab/batches',
  'POST /api/admin/prompt-lab/batches/:batchId/cancel',
  // Books only what the payment provider says.
  'POST /api/admin/payment-events/:id/retry',
  'POST /api/admin/payments/reconcile',
  'PATCH /api/admin/help-requests/:id',
  // To the address that the mail had.
  'POST /api/admin/mails/:id/resend',
];

test('each change by administrators needs a sign-in of the last minutes or is named as one that does not', () => {
  const changes = allEndpoints.filter(({ access, method }) => access === 'admin' && method !== 'get');
  const withAny = changes
    .filter(({ needsFreshSignIn }) => !needsFreshSignIn)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(withAny.toSorted()).toEqual(WITH_ANY_SIGN_IN.toSorted());
});

test('an endpoint refuses for an old sign-in only by its declaration', () => {
  for (const { path, errors, needsFreshSignIn = false } of allEndpoints)
    expect([path, errors.includes('fresh_sign_in_required')]).toEqual([path, needsFreshSignIn]);
});
