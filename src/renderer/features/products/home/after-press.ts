let isPressed = false;
const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
// Before the focus moves.
window.addEventListener('pointerdown', note(true), true);
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, note(false), true);

/**
 * Calls back once the current press of the pointer has become a click. A page that moves before that would take the
 * click from what was pressed.
 */
export function afterPress(callback: () => void): void {
  const soon = () => setTimeout(callback);
  if (!isPressed) soon();
  else window.addEventListener('pointerup', soon, { once: true });
}
