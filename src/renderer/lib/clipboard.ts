export interface CopiedText {
  text: string;
  /** The same text with headings, lists and tables. */
  html?: string;
}

/** Fallback if the clipboard API is missing or blocked. */
function copyWithCommand({ text, html }: CopiedText): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  // A dialog traps the focus, so the field must be inside of it.
  const place = focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body;
  const addHtml = (event: ClipboardEvent) => {
    if (!html) return;
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  place.append(field);
  document.addEventListener('copy', addHtml);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', addHtml);
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** @returns whether the text was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithCommand({ text });
  }
}

/**
 * Copies a text that is still being prepared, because browsers allow clipboard access only right after a click.
 *
 * @param isRich whether there will be HTML beside the text
 * @returns whether the text was copied
 */
export async function copyWhenMade(made: Promise<CopiedText>, isRich: boolean): Promise<boolean> {
  const part = async (take: (copied: CopiedText) => string, type: string) =>
    new Blob([take(await made)], { type });
  try {
    const item = new ClipboardItem({
      'text/plain': part(({ text }) => text, 'text/plain'),
      ...(isRich && { 'text/html': part(({ text, html }) => html ?? text, 'text/html') }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyWithCommand(await made);
  }
}
