import fc from 'fast-check';
import { proofSeed } from './fleet/proof-size.ts';

/** Properties are checked with the same values in each run; another `SEED` chooses others. */
fc.configureGlobal({ seed: proofSeed });
