import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPage } from '#server/integrations/web/ask-page.ts';
import { WebFailure } from '#server/integrations/web/web-failure.ts';
import { createSmallInternet, type SmallInternet } from '#tests/support/web/small-internet.ts';

const limits = { totalMs: 900, headMs: 300 };
const page = '<!doctype html><html><head><title>\n  Vans &amp;\u202e routes </title></head><body>';

let internet: SmallInternet;
beforeEach(() => {
  internet = createSmallInternet();
});
afterEach(() => internet.close());

const ask = (address: string, { wantsTitle = true } = {}) =>
  askPage(new URL(address), {
    network: internet.network,
    wantsTitle,
    signal: new AbortController().signal,
    limits,
  });

/** Type and cause of a failure, and its time in milliseconds. */
async function failure(address: string): Promise<{ kind: string; message: string; ms: number }> {
  const startedAt = performance.now();
  try {
    await ask(address);
  } catch (error) {
    if (!(error instanceof WebFailure)) throw error;
    return { kind: error.kind, message: error.message, ms: performance.now() - startedAt };
  }
  throw new Error('It was answered');
}

describe('a page that is there', () => {
  test('is asked for with a HEAD alone when its title is known', async () => {
    const site = await internet.site('docs.net', (_request, response) => response.end());
    const answer = await ask(`${site.origin}/a?b=c#d`, { wantsTitle: false });
    expect(answer).toMatchObject({ status: 200, title: null });
    expect(site.hits).toEqual(['HEAD /a?b=c']);
  });

  test('tells its title to a GET of its beginning', async () => {
    const seen: Record<string, unknown>[] = [];
    const site = await internet.site('docs.net', (request, response) => {
      seen.push(request.headers);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Set-Cookie', 'visited=1');
      response.end(page);
    });
    expect(await ask(`${site.origin}/`)).toMatchObject({ status: 200, title: 'Vans & routes', cut: null });
    expect(site.hits).toEqual(['HEAD /', 'GET /']);
    expect(seen[1]).toMatchObject({
      'user-agent': expect.stringMatching(/^Funnelsmith-SourceCheck\/1 /),
      range: 'bytes=0-262143',
    });
    for (const headers of seen) expect(Object.keys(headers)).not.toContain('referer');
    for (const headers of seen) expect(Object.keys(headers)).not.toContain('cookie');
  });

  test('tells it in its own character set, and packed', async () => {
    const site = await internet.site('docs.net', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Encoding', 'gzip');
      const html = '<meta charset="iso-8859-1"><title>Cafés</title>';
      response.end(gzipSync(Buffer.from(html, 'latin1')));
    });
    expect(await ask(site.origin)).toMatchObject({ title: 'Cafés' });
  });

  test.each([404, 405, 403, 500, 501])(
    'is found by a GET when a HEAD is answered with %d',
    async (status) => {
      const site = await internet.site('docs.net', (request, response) => {
        response.statusCode = request.method === 'HEAD' ? status : 200;
        response.end();
      });
      expect(await ask(site.origin, { wantsTitle: false })).toMatchObject({ status: 200 });
    },
  );

  test('is found by a GET when a HEAD is never answered, or cut off', async () => {
    for (const onHead of ['hang', 'reset']) {
      const site = await internet.site(`${onHead}.net`, (request, response) => {
        if (request.method !== 'HEAD') response.end();
        else if (onHead === 'reset') request.socket.destroy();
      });
      expect(await ask(site.origin, { wantsTitle: false })).toMatchObject({ status: 200 });
    }
  });
});

describe('redirects', () => {
  test('are followed, also to another site', async () => {
    const there = await internet.site('there.net', (_request, response) => response.end());
    const here = await internet.site('here.net', (request, response) => {
      response.writeHead(request.url === '/' ? 301 : 302, {
        Location: request.url === '/' ? '/next' : `${there.origin}/end`,
      });
      response.end();
    });
    const answer = await ask(`${here.origin}/`, { wantsTitle: false });
    expect(answer.url.href).toBe(`${there.origin}/end`);
    expect([here.hits, there.hits]).toEqual([['HEAD /', 'HEAD /next'], ['HEAD /end']]);
  });

  test('of twenty hops, and in a circle, end after five', async () => {
    for (const next of [(path: string) => `/${Number(path.slice(1)) + 1}`, () => '/0']) {
      const site = await internet.site('turning.net', (request, response) => {
        const hop = Number(request.url?.slice(1));
        response.writeHead(hop < 20 ? 302 : 200, { Location: next(request.url ?? '') });
        response.end();
      });
      expect(await failure(`${site.origin}/0`)).toMatchObject({ kind: 'redirects' });
      expect(site.hits).toHaveLength(6);
    }
  });

  test('to a private address, another scheme or another port are refused before anything is sent', async () => {
    const inside = await internet.site('inside.net', (_request, response) => response.end('secret'));
    internet.names.set('metadata.net', ['169.254.169.254']);
    internet.names.set('wireserver.net', ['168.63.129.16']);
    const exceptions = internet.network.exceptions as Set<string>;
    for (const target of [
      `http://127.0.0.1:${inside.port}/`,
      `http://[::1]:${inside.port}/`,
      `http://[::ffff:127.0.0.1]:${inside.port}/`,
      `http://2130706433:${inside.port}/`,
      `http://0x7f.1:${inside.port}/`,
      `http://inside.net:${inside.port}/`,
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://metadata.net/',
      'http://168.63.129.16/metadata/v1/maintenance',
      'http://[::ffff:168.63.129.16]/',
      'http://2822734096/',
      'http://wireserver.net/',
      'https://user:password@here.net/',
      'ftp://here.net/file',
      'file:///etc/passwd',
      'data:text/html,hello',
      'http://1.1.1.1:25/',
    ]) {
      const here = await internet.site('here.net', (_request, response) => {
        response.writeHead(302, { Location: target });
        response.end();
      });
      exceptions.delete(`127.0.0.1:${inside.port}`);
      expect(await failure(here.origin), target).toMatchObject({ kind: 'blocked' });
    }
    expect(inside.connections).toBe(0);
  });
});

test('an address with a name and a password in it is not asked for', async () => {
  const site = await internet.site('docs.net', (_request, response) => response.end());
  const address = site.origin.replace('://', '://user:password@');
  expect(await failure(address)).toMatchObject({ kind: 'blocked', message: 'credentials' });
  expect(site.connections).toBe(0);
});

describe('names', () => {
  test('with one private address among public ones are refused', async () => {
    const site = await internet.site('both.net', (_request, response) => response.end());
    internet.names.set('both.net', ['127.0.0.1', '10.0.0.1']);
    expect(await failure(site.origin)).toMatchObject({ kind: 'blocked', message: 'address' });
    expect(site.connections).toBe(0);
  });

  test('are looked up once per request, and connected to as they were answered', async () => {
    const site = await internet.site('rebinding.net', (_request, response) => response.end());
    internet.names.set('rebinding.net', [['127.0.0.1'], ['10.0.0.1']]);
    expect(await ask(site.origin, { wantsTitle: false })).toMatchObject({ status: 200 });
    expect(internet.lookups).toEqual(['rebinding.net']);
  });

  test('that resolve to a private address later are rejected', async () => {
    const site = await internet.site('rebinding.net', (_request, response) => {
      response.writeHead(302, { Location: '/again' });
      response.end();
    });
    internet.names.set('rebinding.net', [['127.0.0.1'], ['127.0.0.2']]);
    expect(await failure(`${site.origin}/`)).toMatchObject({ kind: 'blocked' });
    expect(site.hits).toEqual(['HEAD /']);
  });

  test('without an address are no site; unresponsive servers are not reached', async () => {
    expect(await failure('http://nobody.net/')).toMatchObject({ kind: 'no_site' });
    const site = await internet.site('off.net', (_request, response) => response.end());
    await internet.close();
    expect(await failure(site.origin)).toMatchObject({ kind: 'unreachable' });
  });
});

describe('hostile responses are limited in time and size', () => {
  test('endless headers', async () => {
    const site = await internet.rawSite('headers.net', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.write(`X-Padding: ${'a'.repeat(40_000)}\r\n\r\n`);
    });
    expect(await failure(site.origin)).toMatchObject({ kind: 'bad_answer', message: 'HPE_HEADER_OVERFLOW' });
  });

  test('not HTTP', async () => {
    const site = await internet.rawSite('mail.net', (socket) => void socket.write('220 mail ESMTP\r\n'));
    expect(await failure(site.origin)).toMatchObject({ kind: 'bad_answer' });
  });

  test('slow headers', async () => {
    const site = await internet.rawSite('drip.net', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X: y\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    const { kind, ms } = await failure(site.origin);
    expect(kind).toBe('timeout');
    expect(ms).toBeLessThan(limits.totalMs * 5);
  });

  test('a slow body', async () => {
    const site = await internet.site('drip.net', (request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.write('<html>');
      if (request.method === 'HEAD') return void response.end();
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await ask(site.origin)).toMatchObject({ status: 200, title: null, cut: 'time' });
  });

  test('an endless body', async () => {
    let sent = 0;
    const site = await internet.site('endless.net', (request, response) => {
      response.setHeader('Content-Type', 'text/html');
      if (request.method === 'HEAD') return void response.end();
      const chunk = 'x'.repeat(65_536);
      const write = () => {
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', write);
      write();
    });
    expect(await ask(site.origin)).toMatchObject({ status: 200, title: null, cut: 'size' });
    await expect.poll(() => internet.lookups.length).toBe(2);
    // Upper bound for the buffers of two sockets.
    expect(sent).toBeLessThan(32_000_000);
  });

  test('a decompression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const site = await internet.site('bomb.net', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Encoding', 'gzip');
      response.end(bomb);
    });
    const before = process.memoryUsage.rss();
    expect(await ask(site.origin)).toMatchObject({ status: 200, title: null, cut: 'size' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('an endless compressed body without content', async () => {
    const site = await internet.site('nothing.net', (request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Encoding', 'gzip');
      if (request.method === 'HEAD') return void response.end();
      response.write(gzipSync('').subarray(0, 10));
      // Empty stored deflate blocks (RFC 1951, 3.2.4).
      const blocks = Buffer.alloc(65_535, Buffer.from('000000ffff', 'hex'));
      const write = () => {
        while (!response.destroyed) if (!response.write(blocks)) return;
      };
      response.on('drain', write);
      write();
    });
    expect(await ask(site.origin)).toMatchObject({ status: 200, title: null, cut: 'size' });
  });

  test('an invalid or unknown content encoding', async () => {
    for (const encoding of ['gzip', 'unheard-of']) {
      const site = await internet.site('odd.net', (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('Content-Encoding', encoding);
        response.end(page);
      });
      expect(await ask(site.origin)).toMatchObject({ status: 200, title: null });
    }
  });

  test('a self-signed certificate', async () => {
    const site = await internet.secureSite('self-signed.net', (_request, response) => response.end());
    expect(await failure(site.origin)).toMatchObject({ kind: 'certificate' });
    expect(site.hits).toEqual([]);
  });
});

test('an aborted check does not report a timeout', async () => {
  const site = await internet.site('slow.net', () => {});
  const giveUp = new AbortController();
  const asked = askPage(new URL(site.origin), {
    network: internet.network,
    wantsTitle: false,
    signal: giveUp.signal,
    limits,
  });
  setTimeout(() => giveUp.abort(new Error('stopping')), 50);
  await expect(asked).rejects.toThrow('stopping');
});
