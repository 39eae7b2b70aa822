import i18next from 'i18next';
import { announce } from '#renderer/lib/announce.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { EndedKit } from '#shared/contracts/generation/generations.ts';

/** The one notice of a launch kit. The desktop application shows it as a system notification. */
export function tellEndedKit({ id, productName, ending, done, steps }: EndedKit): void {
  const title = i18next.t(`generation.toasts.kit.${ending}`, { product: productName });
  const description = i18next.t('generation.toasts.kit.written', { count: steps, done });
  const tone = ending === 'failed' ? 'destructive' : 'default';
  showToast({ title, description, tone, path: `/launch?kit=${id}` });
  announce(`${title}. ${description}`);
}
