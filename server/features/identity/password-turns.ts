import { AppError } from '#server/context/errors.ts';
import { customerNetwork } from '#server/rate-limits/client-address.ts';

/** The owner of a password check. */
export interface TurnOf {
  /** Of the client, see `clientAddress`. */
  address: string;
  /** Whether the browser has signed in to the account before. */
  isKnown: boolean;
}

/** Two are hashed at once; more than sixteen others would wait too long. */
const PLACES = 18;
const KEPT_FOR_KNOWN = 6;
/** Concurrent checks per network, for strangers and for known browsers each. */
const AT_ONCE = 2;
/** Maximum queue per network. */
const LONGEST_LINE = 16;
const RETRY_SECONDS = 2;

interface Line {
  inPlace: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();
let taken = 0;

/**
 * Runs work on a password when the network has a place, so that one network can't delay others.
 *
 * @throws AppError `sign_in_busy` when too many wait; whatever the work throws
 */
export async function inTurn<Value>(who: TurnOf, work: () => Promise<Value>): Promise<Value> {
  const key = `${who.isKnown ? 'known' : 'strange'} ${customerNetwork(who.address)}`;
  const line = lines.get(key) ?? { inPlace: 0, waiting: [] };
  if (line.inPlace >= AT_ONCE) {
    if (line.waiting.length >= LONGEST_LINE) throw tooManyAtOnce();
    // The finished task passes its place on.
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
