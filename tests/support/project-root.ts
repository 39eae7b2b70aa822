import { dirname } from 'node:path';

/** Absolute path of the checkout, without a trailing slash. */
export const projectRoot = dirname(dirname(import.meta.dirname));
