/**
 * For the surface of a menu or a list of choices. It is drawn beside the page, so without a landmark of its own those
 * who go from landmark to landmark would not come by it.
 */
export function popupLandmark(label: string) {
  return { role: 'region', 'aria-label': label };
}
