/** HTTP dates have whole seconds and arrive late, so smaller differences are ignored. */
const SAME_CLOCK_MS = 2_000;

let ahead = 0;

/** Compares the clocks by the `Date` header of a response that has just arrived. */
export function noteServerDate(header: string | null, now = Date.now()): void {
  const serverTime = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - now;
  ahead = Math.abs(difference) > SAME_CLOCK_MS ? difference : 0;
}

/**
 * @param timestamp time of the server in ISO 8601
 * @returns milliseconds since the epoch by this device's clock, which may be hours wrong; never in the future
 */
export function localTimeOf(timestamp: string, now = Date.now()): number {
  return Math.min(now, Date.parse(timestamp) - ahead);
}
