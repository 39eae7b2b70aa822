import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { delayMinutes } from './validate-sequence.ts';

const MINUTES_PER_DAY = 1_440;

/** Days from the entry to each message; null if an event or a date decides, and for all messages after it. */
export function timelineDays({ emails }: EmailSequence): (number | null)[] {
  let minutes: number | null = 0;
  return emails.map(({ trigger, delay }) => {
    if (trigger.kind === 'entry') minutes = delayMinutes(delay);
    else if (trigger.kind === 'previous') minutes = minutes === null ? null : minutes + delayMinutes(delay);
    else minutes = null;
    return minutes === null ? null : Math.floor(minutes / MINUTES_PER_DAY);
  });
}
