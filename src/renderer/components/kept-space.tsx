import { type ReactNode, useRef } from 'react';
import { useKeptHeight } from '#renderer/lib/hooks/use-kept-height.ts';

interface KeptSpaceProps {
  /** Its height is remembered by it. */
  name: string;
  /** Whether it is time for what belongs here. */
  filled: boolean;
  children: ReactNode;
}

/** The place of what follows the heading a moment later. */
export function KeptSpace({ name, filled, children }: KeptSpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  const minHeight = useKeptHeight(space, name, filled);
  return (
    <div ref={space} style={{ minHeight }} aria-busy={!filled || undefined}>
      {filled && children}
    </div>
  );
}
