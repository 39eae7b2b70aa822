import { AppError } from '#server/context/errors.ts';
import { createThreadPool } from '#server/integrations/processes/thread-pool.ts';
import type { SourceText } from '#server/integrations/web/pages/source-text.ts';
import type { BriefFieldProposal } from '#shared/contracts/product-briefs.ts';
import type { AnsweredBrief } from './check-proposals.ts';

/** Maximum time, including the start of a thread. */
const LONGEST_MS = 15_000;
/** Tasks that may wait, each with up to 200 kB of text per source. */
const MOST_WAITING = 50;

const FILES = {
  sourceTextOfDocument: new URL('../../integrations/web/pages/source-text.ts', import.meta.url).href,
  checkProposals: new URL('./check-proposals.ts', import.meta.url).href,
};

/** Worker threads, because reading 200 kB and looking up quotes in it would block the event loop. */
const workers = createThreadPool<string | AnsweredBrief, SourceText | BriefFieldProposal[]>({
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/** As `sourceTextOfDocument`, in a thread. @throws AppError `file_reading_busy`; Error when it takes too long */
export async function keepText(text: string): Promise<SourceText> {
  return (await run('sourceTextOfDocument', text)) as SourceText;
}

/** As `checkProposals`, in a thread. @throws AppError `file_reading_busy`; Error when it takes too long */
export async function checkInThread(answered: AnsweredBrief): Promise<BriefFieldProposal[]> {
  return (await run('checkProposals', answered)) as BriefFieldProposal[];
}

function run(name: keyof typeof FILES, task: string | AnsweredBrief) {
  if (workers.queueSize >= MOST_WAITING) throw new AppError('file_reading_busy');
  return workers.run(task, { filename: FILES[name], name, signal: AbortSignal.timeout(LONGEST_MS) });
}
