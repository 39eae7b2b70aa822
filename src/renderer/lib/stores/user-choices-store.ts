import { create } from 'zustand';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { isTimeZone } from '#shared/rules/calendar-days.ts';

interface UserChoices {
  /** IANA name; undefined: that of the device. */
  timeZone: string | undefined;
  defaultTier: GenerationTier;
  /** Whether the user has been loaded. */
  isSet: boolean;
}

/** What the user has chosen for all screens. Set when the user is loaded. */
export const useUserChoices = create<UserChoices>()(() => ({
  timeZone: undefined,
  defaultTier: 'standard',
  isSet: false,
}));

/** A browser with older data may not know the zone; then its own counts. */
export function setUserChoices(user: { timeZone: string | null; defaultTier: GenerationTier }): void {
  const { timeZone, defaultTier } = user;
  useUserChoices.setState({
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
    defaultTier,
    isSet: true,
  });
}

/** The IANA time zone of all dates on the screens. */
export function useTimeZone(): string {
  return useUserChoices((choices) => choices.timeZone) ?? deviceTimeZone();
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
