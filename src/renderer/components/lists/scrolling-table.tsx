import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A table that scrolls sideways if needed. It is focusable only then. */
export function ScrollingTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="table"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': t('common.table') })}
    >
      <table>{children}</table>
    </div>
  );
}
