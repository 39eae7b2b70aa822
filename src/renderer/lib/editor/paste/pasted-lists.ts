const LEVEL = /mso-list:\s*[^\s:;]+\s+level(\d)/iu;

/** Turns paragraphs with `mso-list` into nested lists, without the bullets and numbers that Word writes before them. */
export function listsOfWord(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  let before: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(paragraph.dataset.style ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]');
    const mark = marker?.textContent ?? '';
    marker?.remove();
    if (before !== paragraph.previousElementSibling) lists = [];
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(/[\da-z][.)]/iu.test(mark) ? 'ol' : 'ul');
      const outer = lists.at(-1);
      if (outer) (outer.lastElementChild ?? outer).append(list);
      else paragraph.before(list);
      lists.push(list);
      // A list that goes on after other text. "2.3." is the third item of the inner list.
      if (lists.length === level)
        list.setAttribute('start', /\d{1,9}(?=\D{0,9}$)/u.exec(mark.trim())?.[0] ?? '1');
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
    before = lists[0];
  }
}

/** Notes which items are tasks: Google Docs names their role, web pages have a checkbox in them. */
export function markTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('li[role="checkbox"]'))
    item.dataset.checked = String(item.getAttribute('aria-checked') === 'true');
  for (const box of body.querySelectorAll('li input[type="checkbox"]')) {
    const item = box.closest('li');
    if (item) item.dataset.checked ??= String(box.hasAttribute('checked'));
  }
}
