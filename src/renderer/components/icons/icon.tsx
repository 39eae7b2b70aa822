import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  /** Edge length in px. */
  size?: number;
  className?: string;
}

/** A decorative line icon; the control around it has the accessible name. */
export const icon =
  (Drawing: LucideIcon) =>
  ({ size = 20, className }: IconProps) => (
    <Drawing aria-hidden="true" focusable="false" className={className} size={size} strokeWidth={1.75} />
  );
