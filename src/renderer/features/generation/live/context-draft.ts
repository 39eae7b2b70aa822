/**
 * Context typed for a generation that has not succeeded. Kept in the tab, because an expired session leads away to the
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
    // The storage is full. The open dialog still has the text.
  }
}
