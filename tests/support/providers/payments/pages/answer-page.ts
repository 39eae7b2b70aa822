import type { Shop } from '#tests/support/providers/payments/shop/shop.ts';
import { answerBuyPage, answerCheckoutPage, answerReceiptPage, type PageRequest } from './checkout-page.ts';
import { LEMON_SCRIPT } from './lemon-script.ts';
import { messagePage, type PageReply } from './page.ts';
import { answerPortalPage, answerSubscriptionPage } from './portal-page.ts';

type AnswerPage = (shop: Shop, request: PageRequest, id: string) => PageReply;

const pages: [RegExp, AnswerPage][] = [
  // The provider's own addresses begin with `checkout/buy`.
  [/^\/(?:checkout\/)?buy\/([\w-]+)$/, answerBuyPage],
  [/^\/checkout\/([\w-]+)$/, answerCheckoutPage],
  [/^\/receipt\/([\w-]+)$/, answerReceiptPage],
  [/^\/portal\/(\d+)$/, answerPortalPage],
  [/^\/portal\/subscription\/(\d+)$/, answerSubscriptionPage],
];

/** Serves the provider's pages, and the script that shops include. */
export function answerPage(shop: Shop, request: PageRequest): PageReply {
  if (request.path === '/js/lemon.js') {
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    };
    return { status: 200, headers, body: LEMON_SCRIPT };
  }
  for (const [pattern, answer] of pages) {
    const id = pattern.exec(request.path)?.[1];
    if (id !== undefined) return answer(shop, request, id);
  }
  return messagePage(404, 'Page not found', 'There is nothing at this address.');
}
