import { dirname } from 'node:path';
import { canEnter } from '#server/database/embedded/unprivileged-command.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** The user `nobody` of every Linux system. */
export const ORDINARY_USER = { uid: 65_534, gid: 65_534 };

export const isRoot = process.getuid?.() === 0;

/** Whether tests can switch users: another user can't run a checkout inside a private home folder. */
export const canSwitchUser =
  isRoot &&
  [projectRoot, dirname(process.execPath)].every((folder) =>
    canEnter({ kind: 'other-user', ...ORDINARY_USER }, folder),
  );
