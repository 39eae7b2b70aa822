let isPressed = false;
const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
// The flag must be set before the focus moves, because blur handlers call `afterPress`.
window.addEventListener('pointerdown', note(true), true);
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, note(false), true);

/**
 * Calls back after the current pointer press has become a click. If the layout changed earlier, the click
 * would miss the pressed element.
 */
export function afterPress(callback: () => void): void {
  const afterClick = () => setTimeout(callback);
  if (!isPressed) afterClick();
  else window.addEventListener('pointerup', afterClick, { once: true });
}
