import { dirname } from 'node:path';
import { canEnter } from '#server/database/embedded/unprivileged-command.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** `nobody` on every Linux. */
export const ORDINARY_USER = { uid: 65_534, gid: 65_534 };

export const isRoot = process.getuid?.() === 0;

/** A checkout under a closed home folder cannot be run by another user at all. */
export const canSwitchUser =
  isRoot &&
  [projectRoot, dirname(process.execPath)].every((folder) =>
    canEnter({ kind: 'other-user', ...ORDINARY_USER }, folder),
  );
