import path from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';

/** Lets a program start faster after its first run; the server has its own such cache. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/compiled-tests') };
