import type { SettingsAccess } from '#main/settings/settings.ts';

export interface RecentProduct {
  id: number;
  name: string;
}

const MOST = 8;

export interface RecentProductsOptions {
  settings: SettingsAccess;
  /** Shows them in the dock's menu or the jump list. */
  show: (products: RecentProduct[]) => void;
}

/** The products that were opened last, newest first. They belong to the session: its end clears them. */
export function createRecentProducts({ settings, show }: RecentProductsOptions) {
  const change = (products: RecentProduct[]) => {
    settings.set('recentProducts', products);
    show(products);
  };
  return {
    /** Shows what the last start has left. */
    restore: (): void => show(settings.get('recentProducts')),
    note: (product: RecentProduct): void => {
      const [newest, ...others] = settings.get('recentProducts');
      if (newest?.id === product.id && newest.name === product.name) return;
      const rest = [...(newest ? [newest] : []), ...others].filter(({ id }) => id !== product.id);
      change([product, ...rest].slice(0, MOST));
    },
    clear: (): void => change([]),
  };
}
