/**
 * Shows a checkout over the page, with the interface that `lemonsqueezy-overlay.ts` uses
 * (https://docs.lemonsqueezy.com/help/lemonjs/methods). Sets styles through the DOM, which a strict content security
 * policy allows.
 */
export const OVERLAY_SCRIPT = `(() => {
  let handler = () => {};
  let overlay = null;

  const open = (address) => {
    overlay?.close();
    const { pathname, search } = new URL(address, location.href);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Checkout');
    Object.assign(dialog.style, { position: 'fixed', inset: '0', width: '100vw', height: '100dvh', maxWidth: '100vw',
      maxHeight: '100dvh', margin: '0', padding: '0', border: '0', background: 'rgba(10, 14, 22, 0.6)' });
    const frame = document.createElement('iframe');
    // At the origin of this page, which alone may frame it.
    frame.src = pathname + search;
    frame.title = 'Checkout';
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', background: 'transparent' });
    dialog.append(frame);
    // A modal dialog: the rest of the page is inert, Escape closes it, and the focus returns.
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (overlay === dialog) overlay = null;
    });
    document.body.append(dialog);
    overlay = dialog;
    dialog.showModal();
    frame.focus();
  };

  addEventListener('message', (event) => {
    if (event.source !== overlay?.querySelector('iframe').contentWindow || event.origin !== location.origin) return;
    if (event.data === 'close') overlay.close();
    else if (typeof event.data?.event === 'string') handler(event.data);
  });

  window.LemonSqueezy = {
    Setup: ({ eventHandler }) => { handler = eventHandler; },
    Url: { Open: open },
  };
})();
`;

/** Of the checkout and the receipt: closes the overlay or the popup, and tells the page around it of the purchase. */
export const PAGE_SCRIPT = `(() => {
  const isEmbedded = window.parent !== window;
  const tell = (message) => window.parent.postMessage(message, location.origin);
  const close = () => {
    if (isEmbedded) tell('close');
    else if (window.opener) window.close();
    else history.back();
  };
  document.querySelector('[data-close]')?.addEventListener('click', close);
  if (isEmbedded) addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
  if (isEmbedded && document.querySelector('[data-paid]')) tell({ event: 'Checkout.Success' });
})();
`;
