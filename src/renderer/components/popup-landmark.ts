/** Menus and option lists render outside of the page's landmarks, so they get their own. */
export function popupLandmark(label: string) {
  return { role: 'region', 'aria-label': label };
}
