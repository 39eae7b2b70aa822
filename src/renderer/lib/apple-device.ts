/** Where shortcuts are shown with the Command key. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
