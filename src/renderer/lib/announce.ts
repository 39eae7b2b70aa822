/** Time for screen readers to notice the region, because they announce only later changes. */
const SETTLE_MS = 150;

let region: HTMLElement | undefined;

/**
 * Announces a text to screen readers. There is one region for all messages, so that they don't interrupt each
 * other.
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  // An open dialog hides all its siblings, including this region.
  region.removeAttribute('aria-hidden');
  const line = document.createElement('div');
  setTimeout(() => {
    line.textContent = text;
    region?.replaceChildren(line);
  }, SETTLE_MS);
}
