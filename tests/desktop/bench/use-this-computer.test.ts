import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterPaths } from '#server/database/embedded/cluster-paths.ts';
import { findPostmaster } from '#server/database/embedded/postmaster-file.ts';
import { killPostgresIn } from '#tests/support/database/kill-postgres.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import {
  type Desktop,
  type DesktopFolders,
  isStandIn,
  launchDesktop,
  makeFolders,
} from './launch-desktop.ts';

let folders: DesktopFolders;
let desktop: Desktop | undefined;
const dataDir = () => join(folders.data, 'server');
const postmaster = () =>
  existsSync(dataDir()) ? findPostmaster(clusterPaths(realpathSync(dataDir()))) : undefined;

beforeEach(async () => {
  folders = await makeFolders();
});
afterEach(async () => {
  await desktop?.close().catch(() => undefined);
  killPostgresIn(dataDir());
  await folders.remove();
});

test('the first start offers this computer: signed in at once, the next start too, and nothing runs after quitting', async () => {
  desktop = await launchDesktop({ folders });
  const { page } = desktop;
  page.setDefaultTimeout(90_000);
  const dialog = page.getByRole('dialog', { name: 'Where do you want to work?' });
  await dialog.getByRole('button', { name: 'Use this computer' }).click();
  await dialog.getByLabel('OpenAI').fill('sk-canary-0123456789');
  await dialog.getByLabel(/Address of your model server/u).fill('nonsense');
  await dialog.getByRole('button', { name: 'Start on this computer' }).click();
  await dialog.getByText('Enter an address that begins with').waitFor();
  await dialog.getByLabel(/Address of your model server/u).fill('');
  await dialog.getByLabel('OpenAI').fill('');
  await dialog.getByRole('button', { name: 'Start on this computer' }).click();
  await page.getByRole('dialog', { name: 'Starting on this computer' }).waitFor();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(postmaster()).toBeDefined();

  await desktop.close();
  expect(postmaster()).toBeUndefined();

  desktop = await launchDesktop({ folders });
  desktop.page.setDefaultTimeout(90_000);
  await desktop.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  // Nothing that was typed, and no token, is in a file of the application.
  const logs = join(folders.data, 'logs');
  for (const name of readdirSync(logs)) {
    const text = readFileSync(join(logs, name), 'utf8');
    expect(text).toContain('server');
    expect(text).not.toMatch(/fsd_|sk-canary/u);
  }
  expect(readFileSync(join(folders.data, 'settings.json'), 'utf8')).not.toContain('sk-canary');
}, 300_000);

test('an installed application can check itself', async () => {
  const child = spawn(
    isStandIn ? join(projectRoot, 'tests/desktop/stand-in/electron') : process.execPath,
    ['.', `--user-data-dir=${folders.data}`, '--smoke-test'],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        STAND_IN_NODE: process.execPath,
        STAND_IN_PACKAGED: '1',
        STAND_IN_KEYCHAIN: folders.keychain,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  expect(output).toContain('smoke test: passed');
  expect(code).toBe(0);
  expect(postmaster()).toBeUndefined();
}, 240_000);
