import type { ComponentType } from 'react';
import type { IconProps } from '#renderer/components/icons/icon.tsx';
import {
  AdminIcon,
  BillingIcon,
  DashboardIcon,
  EmailSequencesIcon,
  PositioningIcon,
  ProductsIcon,
  ResearchIcon,
  SettingsIcon,
  WebAssetsIcon,
} from '#renderer/components/icons/icons.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

export type Page =
  | 'dashboard'
  | 'products'
  | 'research'
  | 'positioning'
  | 'webAssets'
  | 'emailSequences'
  | 'settings'
  | 'billing'
  | 'admin'
  | 'adminPricing';

interface PageMeta {
  path: string;
  icon: ComponentType<IconProps>;
  titleKey:
    | 'dashboard.title'
    | 'products.title'
    | `categories.${Category}`
    | 'settings.title'
    | 'billing.title'
    | 'admin.title'
    | 'admin.pricing.title';
  /** Set for the four generation screens: their icon and marks take the category's hue. */
  category?: Category;
}

/** Path, icon and title of every screen of the shell. */
export const pages: Record<Page, PageMeta> = {
  dashboard: { path: '/dashboard', icon: DashboardIcon, titleKey: 'dashboard.title' },
  products: { path: '/products', icon: ProductsIcon, titleKey: 'products.title' },
  research: {
    path: '/research',
    icon: ResearchIcon,
    titleKey: 'categories.research',
    category: 'research',
  },
  positioning: {
    path: '/positioning',
    icon: PositioningIcon,
    titleKey: 'categories.positioning',
    category: 'positioning',
  },
  webAssets: {
    path: '/web-assets',
    icon: WebAssetsIcon,
    titleKey: 'categories.web_assets',
    category: 'web_assets',
  },
  emailSequences: {
    path: '/email-sequences',
    icon: EmailSequencesIcon,
    titleKey: 'categories.email_sequences',
    category: 'email_sequences',
  },
  settings: { path: '/settings', icon: SettingsIcon, titleKey: 'settings.title' },
  billing: { path: '/billing', icon: BillingIcon, titleKey: 'billing.title' },
  admin: { path: '/admin', icon: AdminIcon, titleKey: 'admin.title' },
  adminPricing: { path: '/admin/pricing', icon: BillingIcon, titleKey: 'admin.pricing.title' },
};

/** The sidebar's items, in its order. */
export const sidebarPages = [
  'dashboard',
  'products',
  'research',
  'positioning',
  'webAssets',
  'emailSequences',
] as const satisfies readonly Page[];

/** What a route says about itself. */
export interface RouteHandle {
  page: Page;
}
