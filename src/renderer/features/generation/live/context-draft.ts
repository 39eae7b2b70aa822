/**
 * Typed context of a generation that has not succeeded. Kept in the tab, because without a session the page leaves for the
 * sign-in.
 */
const nameOf = (key: string) => `generation-context:${key}`;

/** @param key see `generationKey` */
export function contextDraftOf(key: string): string {
  return sessionStorage.getItem(nameOf(key)) ?? '';
}

export function keepContextDraft(key: string, context: string): void {
  try {
    if (context === '') sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), context);
  } catch {
    // No room: the open dialog still has it.
  }
}
