/** Screen readers announce changes only in a region that was there before. */
const SETTLE_MS = 150;

let region: HTMLElement | undefined;

/** Announces something politely to screen readers. One region for all, so that they don't interrupt each other. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  // An open dialog hides everything beside it, this region included.
  region.removeAttribute('aria-hidden');
  const line = document.createElement('div');
  setTimeout(() => {
    line.textContent = text;
    region?.replaceChildren(line);
  }, SETTLE_MS);
}
