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
  /** As the router reads it. */
  path: string;
  icon: ComponentType<IconProps>;
  titleKey: ParseKeys;
  /** Set only for the four generation screens. */
  category?: Category;
  /** The screen sets the document's title. */
  namesItself?: boolean;
  load: () => Promise<ComponentType>;
}

const metas = {
  dashboard: {
    path: '/dashboard',
    icon: DashboardIcon,
    titleKey: 'dashboard.title',
    load: async () => (await import('#renderer/screens/dashboard-screen.tsx')).DashboardScreen,
  },
  products: {
    path: '/products',
    icon: ProductsIcon,
    titleKey: 'products.title',
    load: async () => (await import('#renderer/screens/products-screen.tsx')).ProductsScreen,
  },
  product: {
    path: '/products/:id',
    icon: ProductsIcon,
    titleKey: 'products.title',
    namesItself: true,
    load: async () => (await import('#renderer/screens/product-screen.tsx')).ProductScreen,
  },
  research: {
    path: '/research',
    icon: ResearchIcon,
    titleKey: 'categories.research',
    category: 'research',
    load: async () => (await import('#renderer/screens/category-screens.tsx')).ResearchScreen,
  },
  positioning: {
    path: '/positioning',
    icon: PositioningIcon,
    titleKey: 'categories.positioning',
    category: 'positioning',
    load: async () => (await import('#renderer/screens/category-screens.tsx')).PositioningScreen,
  },
  webAssets: {
    path: '/web-assets',
    icon: WebAssetsIcon,
    titleKey: 'categories.web_assets',
    category: 'web_assets',
    load: async () => (await import('#renderer/screens/category-screens.tsx')).WebAssetsScreen,
  },
  emailSequences: {
    path: '/email-sequences',
    icon: EmailSequencesIcon,
    titleKey: 'categories.email_sequences',
    category: 'email_sequences',
    load: async () => (await import('#renderer/screens/category-screens.tsx')).EmailSequencesScreen,
  },
  launch: {
    path: '/launch',
    icon: LaunchIcon,
    titleKey: 'launch.title',
    load: async () => (await import('#renderer/screens/launch-screen.tsx')).LaunchScreen,
  },
  content: {
    path: '/content/:id',
    icon: ReadIcon,
    titleKey: 'reader.title',
    namesItself: true,
    load: async () => (await import('#renderer/screens/content-screen.tsx')).ContentScreen,
  },
  settings: {
    path: '/settings',
    icon: SettingsIcon,
    titleKey: 'settings.title',
    load: async () => (await import('#renderer/screens/settings-screen.tsx')).SettingsScreen,
  },
  billing: {
    path: '/billing',
    icon: BillingIcon,
    titleKey: 'billing.title',
    load: async () => (await import('#renderer/screens/billing-screen.tsx')).BillingScreen,
  },
  admin: {
    path: '/admin',
    icon: AdminIcon,
    titleKey: 'admin.title',
    load: async () => (await import('#renderer/screens/admin-screen.tsx')).AdminScreen,
  },
  adminUser: {
    path: '/admin/users/:id',
    icon: AdminIcon,
    titleKey: 'admin.user.title',
    load: async () => (await import('#renderer/screens/admin-user-screen.tsx')).AdminUserScreen,
  },
  adminPricing: {
    path: '/admin/pricing',
    icon: BillingIcon,
    titleKey: 'admin.pricing.title',
    load: async () => (await import('#renderer/screens/admin-pricing-screen.tsx')).AdminPricingScreen,
  },
} as const satisfies Record<string, PageMeta>;

export type Page = keyof typeof metas;

/** Every screen of the shell: where it is, what it is called, and how it loads. */
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
}
