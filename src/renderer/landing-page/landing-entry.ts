import '#resources/fonts/inter-variable/inter.css';
import '#renderer/theme/first-paint.css';

// The events at which the prerendered landing page hydrates.
const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

let pressed: HTMLElement | undefined;

function rememberPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button) pressed = button;
}

let restingAt: string | undefined;

/**
 * Whether the event comes from a user: browsers also fire `pointermove` for a resting pointer when a page
 * opens.
 */
function isReader(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true;
  const place = `${event.screenX} ${event.screenY}`;
  restingAt ??= place;
  return place !== restingAt;
}

function onInteraction(event: Event): void {
  if (isReader(event)) void comeAlive();
}

async function comeAlive(): Promise<void> {
  for (const name of interactions) window.removeEventListener(name, onInteraction);
  const { hydrateLanding } = await import('./hydrate-landing.tsx');
  await hydrateLanding();
  document.removeEventListener('click', rememberPress, true);
  // Repeats a click made before hydration.
  if (pressed?.isConnected) pressed.click();
}

document.addEventListener('click', rememberPress, true);
for (const name of interactions) window.addEventListener(name, onInteraction, { passive: true });
