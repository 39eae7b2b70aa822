/**
 * The visible behaviour of `https://app.lemonsqueezy.com/js/lemon.js`
 * (https://docs.lemonsqueezy.com/help/lemonjs/methods). Sets styles through the DOM, which a strict content security
 * policy allows.
 */
export const LEMON_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  let handler = () => {};
  let overlay = null;

  const close = () => overlay?.close();

  const open = (address) => {
    close();
    const url = new URL(address, location.href);
    if (url.pathname.includes('/buy/')) url.searchParams.set('embed', '1');
    const dialog = document.createElement('dialog');
    dialog.className = 'lemonsqueezy-overlay';
    dialog.setAttribute('aria-label', 'Checkout');
    Object.assign(dialog.style, { position: 'fixed', inset: '0', width: '100vw', height: '100dvh', maxWidth: '100vw',
      maxHeight: '100dvh', margin: '0', padding: '0', border: '0', background: 'rgba(10, 14, 22, 0.6)' });
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = 'Checkout';
    frame.allow = 'payment';
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
    if (event.origin !== origin || event.source !== overlay?.querySelector('iframe').contentWindow) return;
    if (event.data === 'close') close();
    else if (typeof event.data?.event === 'string') handler(event.data);
  });

  const onButton = (event) => {
    event.preventDefault();
    open(event.currentTarget.href);
  };

  window.createLemonSqueezy = () => {
    window.LemonSqueezy = {
      Setup: ({ eventHandler } = {}) => { if (eventHandler) handler = eventHandler; },
      Refresh: () => {
        for (const button of document.querySelectorAll('a.lemonsqueezy-button')) {
          button.removeEventListener('click', onButton);
          button.addEventListener('click', onButton);
        }
      },
      Url: { Open: open, Close: close },
      Affiliate: { GetID: () => null, Build: (url) => url },
    };
    window.LemonSqueezy.Refresh();
  };
  // Pages that load the script later call createLemonSqueezy themselves.
  addEventListener('DOMContentLoaded', () => window.createLemonSqueezy());
})();
`;
