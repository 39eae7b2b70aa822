import type { Page } from 'playwright-core';

/** Smallest size of a text, in px. */
const SMALLEST_TEXT = 12;
/** Smallest width and height of a control on touch screens, in px. */
const SMALLEST_TARGET = 44;

/** What may scroll sideways: tables, code, text fields and rows of tabs. */
const MAY_SCROLL =
  '.table, pre, textarea, [role=tablist], [role=tablist] *, :has(> [role=tablist]), .visually-hidden';
const CONTROLS =
  'a[href], button, summary, input, select, textarea, [role=tab], [role=option], [role^=menuitem]';

/**
 * Finds texts and controls that are too small, buttons that are too narrow, and elements that scroll sideways. A string,
 * because the browser runs it.
 */
const look = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' "' + (element.ariaLabel || element.textContent || element.name || '').trim().slice(0, 60) + '"';
  // Half pixels come from the zoom of the screen.
  const below = (value, limit) => value < limit - 0.5;
  const found = [];

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !element || element.closest('svg, .visually-hidden, script, style, noscript')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < ${SMALLEST_TEXT} && !small.has(element) && isShown(element)) {
      small.add(element);
      found.push(nameOf(element) + ' has ' + size + ' px');
    }
  }

  if (matchMedia('(pointer: coarse)').matches) {
    const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].at(-1);
    for (const control of (modal ?? document.body).querySelectorAll('${CONTROLS}')) {
      const style = getComputedStyle(control);
      // A link in a sentence is as high as its line. The label of a radio button or a checkbox is its target.
      if (!isShown(control) || style.display === 'inline' || control.closest('.visually-hidden')) continue;
      const target = (control.matches('input, textarea, select') && control.closest('label, .MuiInputBase-root, .MuiButtonBase-root, .MuiSlider-root')) || control;
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if (below(width, ${SMALLEST_TARGET}) || below(height, ${SMALLEST_TARGET}))
        found.push(nameOf(control) + ' is ' + Math.round(width) + ' x ' + Math.round(height) + ' px');
    }
  }

  const page = document.documentElement;
  // On phones innerWidth grows with content that is too wide.
  if (page.scrollWidth > page.clientWidth) found.push(page.scrollWidth - page.clientWidth + ' px too wide');
  for (const element of document.querySelectorAll('main *, [role=dialog] *')) {
    if (element.scrollWidth <= element.clientWidth || element.matches('${MAY_SCROLL}')) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowX) && isShown(element))
      found.push(nameOf(element) + ' scrolls ' + (element.scrollWidth - element.clientWidth) + ' px sideways');
  }
  for (const button of document.querySelectorAll('button, a.MuiButton-root')) {
    const over = button.scrollWidth - button.clientWidth;
    const isShortened = getComputedStyle(button).textOverflow === 'ellipsis';
    if (over > 1 && !isShortened && !button.closest('.visually-hidden') && isShown(button))
      found.push(nameOf(button) + ' is ' + over + ' px narrower than its label');
  }
  return found;
})()`;

/** The layout problems of the page in its current state. */
export async function cramped(page: Page): Promise<string[]> {
  return (await page.evaluate(look)) as string[];
}
