import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { styleNonce } from '#renderer/lib/style-nonce.ts';

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
export function PageFrame({ html, title, size }: PageFrameProps) {
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
