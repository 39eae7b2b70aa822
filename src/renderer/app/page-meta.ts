import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { IconProps } from '#renderer/components/icons/icon.tsx';
import {
  AdminIcon,
  BillingIcon,
  DashboardIcon,
  EmailSequencesIcon,
  LaunchIcon,
  PositioningIcon,
  ProductsIcon,
  ReadIcon,
  ResearchIcon,
  SettingsIcon,
  WebAssetsIcon,
} from '#renderer/components/icons/icons.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

interface PageMeta {
  path: string;
  icon: ComponentType<IconProps>;
  titleKey: ParseKeys;
  /** Set only for the four generation screens. */
  category?: Category;
}

const metas = {
  dashboard: { path: '/dashboard', icon: DashboardIcon, titleKey: 'dashboard.title' },
  products: { path: '/products', icon: ProductsIcon, titleKey: 'products.title' },
  product: { path: '/products', icon: ProductsIcon, titleKey: 'products.title' },
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
  launch: { path: '/launch', icon: LaunchIcon, titleKey: 'launch.title' },
  content: { path: '/content', icon: ReadIcon, titleKey: 'reader.title' },
  settings: { path: '/settings', icon: SettingsIcon, titleKey: 'settings.title' },
  billing: { path: '/billing', icon: BillingIcon, titleKey: 'billing.title' },
  admin: { path: '/admin', icon: AdminIcon, titleKey: 'admin.title' },
  adminUser: { path: '/admin/users', icon: AdminIcon, titleKey: 'admin.user.title' },
  adminPricing: { path: '/admin/pricing', icon: BillingIcon, titleKey: 'admin.pricing.title' },
} as const satisfies Record<string, PageMeta>;

export type Page = keyof typeof metas;

/** Path, icon and title of every screen of the shell. */
export const pages: Record<Page, PageMeta> = metas;

/** The pages in the sidebar that the specification names, in display order, and below them those of our own. */
export const sidebarPages = [
  'dashboard',
  'products',
  'research',
  'positioning',
  'webAssets',
  'emailSequences',
  'launch',
] as const satisfies readonly Page[];

export interface RouteHandle {
  page: Page;
  /** The screen sets the document's title. */
  namesItself?: boolean;
}
