import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Page, pages, sidebarPages } from '#renderer/app/page-meta.ts';
import {
  LinkIcon,
  MoonIcon,
  PlusIcon,
  SparkIcon,
  SpeechIcon,
  SunIcon,
} from '#renderer/components/icons/icons.tsx';
import { useThemeName } from '#renderer/components/theme-toggle.tsx';
import { useLanguageChoice } from '#renderer/features/accounts/components/language-picker.tsx';
import type { GenerateRequest } from '#renderer/features/generation/components/card/use-generate-request.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { Command } from '#renderer/features/search/command.ts';
import { copyText } from '#renderer/lib/clipboard.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { interfaceLanguages, languageNames } from '#renderer/lib/language/language.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { flippedTheme } from '#renderer/theme/theme-mode.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

const everyonesPages: readonly Page[] = [...sidebarPages, 'settings', 'billing'];
const adminPages: readonly Page[] = ['admin', 'adminPricing'];

/**
 * The commands of the search panel.
 * @returns `commands` are shown before anything is typed, `moreCommands` are found by typing
 */
export function useCommands(known: {
  user: Pick<User, 'role'>;
  products: readonly Product[];
  prompts: readonly Prompt[];
}): { commands: Command[]; moreCommands: Command[] } {
  const { user, products, prompts } = known;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [theme, setTheme] = useThemeName();
  const { language, choose } = useLanguageChoice(true);
  const generate = useGenerateCommands(products, prompts);
  const reachable = user.role === 'admin' ? [...everyonesPages, ...adminPages] : everyonesPages;

  const copyLink = async () => {
    const isCopied = await copyText(window.location.href);
    showToast(
      isCopied
        ? { title: t('search.commands.linkCopied') }
        : { title: t('search.commands.linkFailed'), tone: 'destructive' },
    );
  };
  const commands: Command[] = [
    {
      id: 'create-product',
      label: t('search.commands.createProduct'),
      icon: PlusIcon,
      run: () => void navigate('/products?new'),
    },
    {
      id: 'product-from-source',
      label: t('search.commands.productFromSource'),
      icon: LinkIcon,
      run: () => void navigate('/products?source'),
    },
    ...reachable.map((page) => ({
      id: `go-${page}`,
      label: t('search.commands.goTo', { page: t(pages[page].titleKey) }),
      icon: pages[page].icon,
      run: () => void navigate(pages[page].path),
    })),
    {
      id: 'theme',
      label: theme === 'dark' ? t('shell.useLight') : t('shell.useDark'),
      icon: theme === 'dark' ? SunIcon : MoonIcon,
      run: () => setTheme(flippedTheme(theme)),
    },
    ...interfaceLanguages
      .filter((other) => other !== language)
      .map((other) => ({
        id: `language-${other}`,
        label: t('search.commands.language', { language: languageNames[other] }),
        icon: SpeechIcon,
        run: () => choose(other),
      })),
  ];
  // The desktop app's addresses open nowhere else.
  if (!desktop) {
    commands.push({
      id: 'copy-link',
      label: t('search.commands.copyLink'),
      icon: LinkIcon,
      run: () => void copyLink(),
    });
  }
  return { commands, moreCommands: generate };
}

/** One per product and content type, the selected product first. Each opens the dialog with the price. */
function useGenerateCommands(products: readonly Product[], prompts: readonly Prompt[]): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { selectedProductId, selectProduct } = useProductSelectionStore();
  return useMemo(() => {
    const ordered = products.toSorted(
      (one, other) => Number(other.id === selectedProductId) - Number(one.id === selectedProductId),
    );
    return ordered.flatMap((product) =>
      prompts.map((prompt) => ({
        id: `generate-${product.id}-${prompt.type}`,
        label: t('search.commands.generate', {
          content: contentTypeName(prompt.type, prompts),
          product: product.name,
        }),
        about: product.name,
        icon: SparkIcon,
        run: () => {
          selectProduct(product.id);
          const page = Object.values(pages).find(({ category }) => category === prompt.category);
          const state: GenerateRequest = { generates: { productId: product.id, type: prompt.type } };
          void navigate(`${page?.path}?highlight=${prompt.id}`, { state });
        },
      })),
    );
  }, [products, prompts, selectedProductId, selectProduct, navigate, t]);
}
