/* What needs a sign-in of the last minutes is refused with an older one, and changes nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#shared/contracts/accounts/sign-in.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { Call } from './owned-records.ts';
import { digestOfEverything, gatherPeople, type People, settled } from './people.ts';
import { routes } from './route-rights.ts';

let people: People;
beforeAll(async () => {
  people = await gatherPeople();
  expect((await (await people.visit('admin')).post('/api/admin/sync-lemonsqueezy')).status).toBe(200);
}, 60_000);
afterAll(() => people?.close());

beforeEach(() => settled(people));

const addressOf = (path: string, { params = {}, query = '' }: Call) =>
  path.replace(/:(\w+)/gu, (_, name) => String(params[name])) + query;
const age = (userId: number, minutes: number) =>
  people.query(
    `update sessions set created_at = now() - make_interval(mins => $2),
       data = data - 'askedAt' || jsonb_build_object('signedInAt', extract(epoch from now()) - $2 * 60)
     where user_id = $1`,
    [userId, minutes],
  );

test.for(routes.filter(({ endpoint }) => endpoint.needsFreshSignIn))('$name', async (route) => {
  const person = people.all[route.rights === 'admins' ? 'admin' : 'customer'];
  const client = await people.visit(person.name);
  const call = await route.call({ people, person, client });
  const { method, path } = route.endpoint;
  const send = () =>
    client.request<ErrorBody>(method.toUpperCase(), addressOf(path, call), { json: call.json });
  await age(person.id, FRESH_SIGN_IN_MINUTES + 1);
  const before = await digestOfEverything(people);
  const { status, body } = await send();
  expect([status, body.code]).toEqual([403, 'fresh_sign_in_required']);
  expect(await digestOfEverything(people)).toEqual(before);
  await age(person.id, FRESH_SIGN_IN_MINUTES - 1);
  expect((await send()).status).toBe(route.status);
});
