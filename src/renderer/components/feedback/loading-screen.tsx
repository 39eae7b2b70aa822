import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from './loading.tsx';

interface LoadingScreenProps {
  /** Placeholder for the screen, below the spinner. */
  outline?: ReactNode;
}

/** Shown while the session is being checked, in place of the whole page. */
export function LoadingScreen({ outline }: LoadingScreenProps) {
  const { t } = useTranslation();
  return (
    <main>
      <h1 className="visually-hidden">{t('brand.name')}</h1>
      <Loading {...(!outline && { height: '100dvh' })} />
      {outline}
    </main>
  );
}
