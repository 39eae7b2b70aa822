import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DevicePreview } from '#renderer/components/device-preview.tsx';
import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import type { SalesPage } from '#renderer/lib/export/page/sales-page.ts';
import { PageFrame } from './page-frame.tsx';

/** Width of an upright phone and of a window on a computer, in px. */
const WIDTHS = { phone: 390, desktop: 1100 } as const;

/** The web page of a text, the same that its export has; undefined while its code loads. @param text one object for each state of it */
export function useWebPage(text: DocumentText): SalesPage | undefined {
  const [render, setRender] = useState<(text: DocumentText) => SalesPage>();
  useEffect(() => {
    // The Markdown parser is large.
    void import('#renderer/lib/export/page/web-page.ts').then(({ webPage }) => setRender(() => webPage));
  }, []);
  return useMemo(() => render?.(text), [render, text]);
}

interface PagePreviewProps {
  page: SalesPage | undefined;
  title: string;
  actions?: ReactNode;
}

/** A web page as wide as on a phone or a computer. */
export function PagePreview({ page, title, actions }: PagePreviewProps) {
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  return (
    <DevicePreview widths={WIDTHS} initial={isPhone ? 'phone' : 'desktop'} actions={actions}>
      {(_device, size) =>
        page ? (
          <PageFrame html={page.html} title={title} size={size} />
        ) : (
          <Skeleton variant="rectangular" height={480} />
        )
      }
    </DevicePreview>
  );
}
