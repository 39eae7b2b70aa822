import { AppError } from '#server/context/errors.ts';
import { customerNetwork } from '#server/rate-limits/client-address.ts';

/** Who checks a password, and from where. */
export interface TurnOf {
  /** The client's IP address, see `clientAddress`. */
  address: string;
  /** Whether the browser has signed in to the account before. */
  isKnown: boolean;
}

/** Maximum checks in progress or waiting. Two run at once; a longer queue would take too long. */
const PLACES = 18;
const KEPT_FOR_KNOWN = 6;
/** Concurrent checks per network, counted separately for strangers and known browsers. */
const AT_ONCE = 2;
/** Maximum length of the queue of a network. */
const LONGEST_LINE = 16;
const RETRY_SECONDS = 2;

interface Line {
  inPlace: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();
let taken = 0;

/**
 * Runs work on a password when its network has a free place, so that one network can't delay others.
 * @throws AppError `sign_in_busy` when too many wait or run; errors of `work`
 */
export async function inTurn<Value>(who: TurnOf, work: () => Promise<Value>): Promise<Value> {
  const key = `${who.isKnown ? 'known' : 'strange'} ${customerNetwork(who.address)}`;
  const line = lines.get(key) ?? { inPlace: 0, waiting: [] };
  if (line.inPlace >= AT_ONCE) {
    if (line.waiting.length >= LONGEST_LINE) throw tooManyAtOnce();
    // The finished task hands its place to the next one.
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  } else {
    if (taken >= (who.isKnown ? PLACES : PLACES - KEPT_FOR_KNOWN)) throw tooManyAtOnce();
    taken += 1;
    line.inPlace += 1;
    lines.set(key, line);
  }
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else {
      taken -= 1;
      line.inPlace -= 1;
      if (line.inPlace === 0) lines.delete(key);
    }
  }
}

function tooManyAtOnce(): AppError {
  return new AppError('sign_in_busy', {}, { details: { retryAfterSeconds: RETRY_SECONDS } });
}
