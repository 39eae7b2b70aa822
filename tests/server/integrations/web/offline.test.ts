import { afterEach, describe, expect, test } from 'vitest';
import { createSourceChecker } from '#server/features/sources/source-checker.ts';
import { askPage } from '#server/integrations/web/ask-page.ts';
import { WebFailure } from '#server/integrations/web/web-failure.ts';
import { createPublicInternet } from '#server/integrations/web/web-network.ts';
import { type NameAnswer, type NameServer, startNameServer } from '#tests/support/web/name-server.ts';

/* Distinguishes an unknown name from a missing network, with real DNS responses. */

let server: NameServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function kindOf(
  address: string,
  nameServers: string[],
  network = createPublicInternet({ nameServers, timeoutMs: 100 }),
): Promise<string> {
  const { signal } = new AbortController();
  try {
    await askPage(new URL(address), { network, wantsTitle: false, signal });
  } catch (error) {
    if (error instanceof WebFailure) return error.kind;
    throw error;
  }
  throw new Error('It was answered');
}

const asked = async (answers: Record<string, NameAnswer>, otherwise: NameAnswer) => {
  server = await startNameServer(({ name }) => answers[name] ?? otherwise);
  return kindOf('http://nobody.net/', [server.address]);
};

const NO_SUCH_NAME = { code: 3 };
const SERVER_FAILURE = { code: 2 };
const root = { '.': { nameServer: 'a.root-servers.net' } };

describe('a name that cannot be looked up', () => {
  test('does not exist when the name servers know the root', async () => {
    expect(await asked(root, NO_SUCH_NAME)).toBe('no_site');
    expect(server?.questions.toSorted()).toEqual(['A nobody.net', 'AAAA nobody.net', 'NS .']);
  });

  test('has no site when it has no address', async () => {
    expect(await asked(root, { addresses: [] })).toBe('no_site');
  });

  test('says nothing while the name servers deny every name', async () => {
    expect(await asked({}, NO_SUCH_NAME)).toBe('offline');
  });

  test('says nothing while the name servers fail', async () => {
    expect(await asked({}, SERVER_FAILURE)).toBe('offline');
    await server?.close();
    expect(await asked({ '.': { addresses: [] } }, NO_SUCH_NAME)).toBe('offline');
  });

  test('says nothing while the name servers are silent, or gone', async () => {
    expect(await asked({}, 'silence')).toBe('offline');
    const { address } = server as NameServer;
    await server?.close();
    server = undefined;
    expect(await kindOf('http://nobody.net/', [address])).toBe('offline');
  });

  test('is a fault of its own when only its own name servers fail', async () => {
    expect(await asked(root, SERVER_FAILURE)).toBe('unreachable');
  });
});

test('a check whose time is used up by silent name servers finds nothing out', async () => {
  const limits = { totalMs: 150, headMs: 50 };
  const check = async (answer: NameAnswer) => {
    server = await startNameServer(({ name }) => (name === '.' ? answer : 'silence'));
    const network = createPublicInternet({ nameServers: [server.address], timeoutMs: 100 });
    const facts = await createSourceChecker({ network, limits }).check('http://nobody.net/', {
      wantsTitle: false,
    });
    await server.close();
    return facts?.state;
  };
  expect(await check('silence')).toBeUndefined();
  expect(await check(root['.'])).toBe('timeout');
  server = undefined;
});

test('a recently resolved name is enough when the root query fails', async () => {
  server = await startNameServer(({ name }) =>
    name === 'there.net' ? { addresses: ['10.0.0.1'] } : name === '.' ? SERVER_FAILURE : NO_SUCH_NAME,
  );
  const network = createPublicInternet({ nameServers: [server.address], timeoutMs: 100 });
  expect(await kindOf('http://nobody.net/', [], network)).toBe('offline');
  expect(await kindOf('http://there.net/', [], network)).toBe('blocked');
  expect(await kindOf('http://nobody.net/', [], network)).toBe('no_site');
});

test('the root is not queried while names resolve', async () => {
  server = await startNameServer(() => ({ addresses: ['10.0.0.1'] }));
  expect(await kindOf('http://inside.net/', [server.address])).toBe('blocked');
  expect(server.questions).not.toContain('NS .');
});
