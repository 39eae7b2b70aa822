import path from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';

/** The server's compile cache, which lets any program start faster after its first run. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/compiled') };
