import { AppError } from '#server/context/errors.ts';
import { customerNetwork } from '#server/rate-limits/client-address.ts';

/** Who has a password looked at. */
export interface TurnOf {
  /** Of the client, see `clientAddress`. */
  address: string;
  /** Whether the browser has signed in to the account before. */
  isKnown: boolean;
}

/** As many as work and wait in `password-workers.ts`. */
const PLACES = 18;
const KEPT_FOR_KNOWN = 6;
/** Of one network, for strangers and for known browsers each. */
const AT_ONCE = 2;
/** Of one network; more would wait for longer than anybody does. */
const LONGEST_LINE = 16;
const RETRY_SECONDS = 2;

/** Waits of one network, those who have a place not among them. */
interface Line {
  inPlace: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();
let taken = 0;

/**
 * Does the work on a password when it is the network's turn: however many come from one, only two at once are before those of
 * others.
 *
 * @throws AppError `sign_in_busy` when too many wait already; whatever the work throws
 */
export async function inTurn<Value>(who: TurnOf, work: () => Promise<Value>): Promise<Value> {
  const key = `${who.isKnown ? 'known' : 'strange'} ${customerNetwork(who.address)}`;
  const line = lines.get(key) ?? { inPlace: 0, waiting: [] };
  if (line.inPlace >= AT_ONCE) {
    if (line.waiting.length >= LONGEST_LINE) throw tooManyAtOnce();
    // Whoever goes hands over the place.
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
