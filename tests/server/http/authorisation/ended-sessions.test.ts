/* Changes to ways into an account that arrive while the caller's sessions end: they must not come through after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import { waitUntilLocked } from '#tests/support/wait-until-locked.ts';
import type { Call } from './owned-records.ts';
import { digestOfEverything, gatherPeople, type People } from './people.ts';
import { routes } from './route-rights.ts';

let people: People;
beforeAll(async () => {
  people = await gatherPeople();
}, 60_000);
afterAll(() => people?.close());

const addressOf = (path: string, { params = {}, query = '' }: Call) =>
  path.replace(/:(\w+)/gu, (_, name) => String(params[name])) + query;

test.for(routes.filter(({ endpoint }) => endpoint.changesSignIn))('$name', async (route) => {
  const person = people.all[route.rights === 'admins' ? 'admin' : 'customer'];
  const client = await people.visit(person.name);
  const call = await route.call({ people, person, client });
  const { method, path } = route.endpoint;
  const before = await digestOfEverything(people);
  const { service } = people.app.deps;
  const answer = await service.db.transaction(async (db) => {
    await lockSignIns({ ...service, db }, { userId: person.id });
    await db('sessions').where({ userId: person.id }).delete();
    // Its session is still found, because the deletion is not committed.
    let isAnswered = false;
    const sent = client
      .request(method.toUpperCase(), addressOf(path, call), { json: call.json })
      .finally(() => (isAnswered = true));
    await waitUntilLocked(people.app.db, () => isAnswered);
    return { sent };
  });
  expect(await answer.sent).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await digestOfEverything(people)).toEqual(before);
});
