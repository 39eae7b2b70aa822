import { app, Menu } from 'electron';
import { LINK_SCHEME } from '#main/window/app-origin.ts';
import { logFailure } from './log-failure.ts';
import type { RecentProduct } from './recent-products.ts';

/** In the dock's menu on a Mac, and in the jump list on Windows. Linux has neither. */
export function showRecentProducts(
  products: RecentProduct[],
  options: { title: string; open: (path: string) => void },
): void {
  const pathOf = ({ id }: RecentProduct) => `/products/${id}`;
  if (process.platform === 'darwin') {
    const items = products.map((product) => ({
      label: product.name,
      click: () => options.open(pathOf(product)),
    }));
    app.dock?.setMenu(Menu.buildFromTemplate(items));
  }
  if (process.platform === 'win32') {
    const result = app.setJumpList([
      {
        type: 'custom',
        name: options.title,
        items: products.map((product) => ({
          type: 'task' as const,
          title: product.name,
          program: process.execPath,
          // The first instance gets it as the argument of a second one.
          args: `${LINK_SCHEME}://open${pathOf(product)}`,
          iconPath: process.execPath,
          iconIndex: 0,
        })),
      },
    ]);
    if (result !== 'ok') logFailure('The jump list was not changed', new Error(result));
  }
}
