/** Screen readers pick up a change only in a region that they have already seen. */
const SETTLE_MS = 150;

let region: HTMLElement | undefined;

/**
 * Says something to people who use a screen reader, when it has finished what it is saying. One region for the whole
 * application: many would speak over each other.
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  // An open dialog hides everything beside it, and would silence the region too.
  region.removeAttribute('aria-hidden');
  const line = document.createElement('div');
  setTimeout(() => {
    line.textContent = text;
    region?.replaceChildren(line);
  }, SETTLE_MS);
}
