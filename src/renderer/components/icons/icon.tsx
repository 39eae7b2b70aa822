import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length in px. */
  size?: number;
  className?: string;
}

/** A decorative line icon on a 24 px grid; the control around it has the accessible name. */
export const icon =
  (shapes: ReactNode) =>
  ({ size = 20, className }: IconProps) => (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes}
    </svg>
  );
