import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A table that scrolls sideways where it has to; only then the keyboard stops at it, to scroll it. */
export function ScrollingTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={frame}
      className="table"
      tabIndex={scrolls ? 0 : undefined}
      aria-label={scrolls ? t('common.table') : undefined}
    >
      <table>{children}</table>
    </section>
  );
}
