import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { DevicePreview } from '#renderer/components/device-preview.tsx';
import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import type { SalesPage } from '#renderer/lib/export/page/sales-page.ts';
import { styleNonce } from '#renderer/lib/style-nonce.ts';

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

const Window = styled('div')(({ theme }) => ({
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  // A border would take from the width of the page.
  boxShadow: `0 0 0 1px ${theme.vars.palette.outline}`,
  backgroundColor: theme.palette.common.white,
  '& iframe': { display: 'block', width: '100%', border: 0 },
}));

/** In px, until the page has said how high it is. */
const FIRST_HEIGHT = 900;

interface PageFrameProps {
  html: string;
  /** What the page is, for screen readers. */
  title: string;
  size: { width: number; zoom: number };
}

/**
 * A web page as high as its content. The sandbox and the policies of both pages block scripts, forms and requests; its
 * links lead nowhere but to its own sections.
 */
function PageFrame({ html, title, size }: PageFrameProps) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const source = useMemo(() => {
    // The page inherits the policy of this one, which only allows styles with its nonce.
    const nonce = styleNonce();
    return nonce ? html.replace('<style>', `<style nonce="${nonce}">`) : html;
  }, [html]);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    measure();
    observer.current?.disconnect();
    observer.current = new ResizeObserver(measure);
    observer.current.observe(page.body);
    page.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      const anchor = link.getAttribute('href');
      if (anchor?.startsWith('#')) page.getElementById(anchor.slice(1))?.scrollIntoView();
    });
  };
  return (
    <Window style={size}>
      <iframe sandbox="allow-same-origin" srcDoc={source} title={title} style={{ height }} onLoad={onLoad} />
    </Window>
  );
}
