/* The mail that tells the end of a launch kit. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Kit } from '#shared/contracts/kits.ts';
import {
  app,
  client,
  email,
  fault,
  goOn,
  hanging,
  prepareGenerationBench,
  product,
  withoutTimeLimits,
} from '#tests/server/http/generation/generation-bench.ts';
import { type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { booked, ended, grant, retry, steer } from './kit-bench.ts';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
});
prepareGenerationBench({ env: () => catcher.env });
afterAll(() => catcher.close());
beforeEach(async () => {
  await grant(200);
  await app.db('users').where({ email }).update({ emailVerified: true, emailVerifiedBy: 'mail' });
});

const mailsOf = (kit: Kit) =>
  app.db('mails').where('uniqueKey', 'like', `launch_kit_finished:${kit.id}:%`).select('params');
const received = (count: number) =>
  vi.waitFor(
    () => {
      const mails = catcher.to(email);
      expect(mails).toHaveLength(count);
      return mails.at(-1);
    },
    { timeout: 10_000, interval: 50 },
  );

test('the end of a kit is one mail, and the end of its retry another', async () => {
  fault({
    match: { promptIncludes: 'Content type: benchmark_data' },
    times: 'always',
    fault: { kind: 'refusal' },
  });
  const kit = await ended(await booked({ types: ['vertical_landscape', 'benchmark_data'] }));
  expect(kit.ending).toBe('partly');
  const partly = await received(1);
  expect(partly?.subject).toBe(`Your launch kit for ${product.name} has finished`);
  expect(partly?.text).toMatch(
    /1 of 2 pieces of content are written\.\s+What was not written is not charged\./u,
  );
  expect(partly?.text).toContain(`/launch?kit=${kit.id}`);
  await app.standIns.reset();
  expect((await retry(kit, kit.retryCredits)).status).toBe(200);
  expect((await ended(kit)).ending).toBe('done');
  expect((await received(2))?.text).toContain('All 2 pieces of content are written.');
  expect(await mailsOf(kit)).toHaveLength(2);
});

test('users who have switched the notification off, or cancel the kit, get no mail', async () => {
  await client.patch('/api/user/notifications', { json: { name: 'launchKits', isOn: false } });
  const muted = await ended(await booked());
  expect(muted.ending).toBe('done');
  expect(await mailsOf(muted)).toEqual([]);
  const answer = await client.patch('/api/user/notifications', { json: { name: 'launchKits', isOn: true } });
  expect(answer.body).toMatchObject({ notifications: { launchKits: true } });
  withoutTimeLimits();
  fault({
    match: { promptIncludes: 'Content type: vertical_landscape' },
    times: 1,
    fault: { kind: 'hang', stage: 'mid-stream' },
  });
  const cancelled = await booked({ types: ['vertical_landscape', 'value_proposition'] });
  await hanging();
  await steer(cancelled, 'cancel');
  goOn();
  expect((await ended(cancelled)).ending).toBe('cancelled');
  expect(await mailsOf(cancelled)).toEqual([]);
});
