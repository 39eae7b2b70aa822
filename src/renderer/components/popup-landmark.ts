/**
 * Attributes for menus and option lists. They render outside of the page's landmarks, so they need their own.
 */
export function popupLandmark(label: string) {
  return { role: 'region', 'aria-label': label };
}
