interface BrandMarkProps {
  /** Edge length in px. */
  size?: number;
}

/**
 * The logo: a funnel on an anvil in one colour, legible at 16 px. The shapes are the same as in
 * resources/brand/mark.svg.
 */
export function BrandMark({ size = 24 }: BrandMarkProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
    >
      <path d="M8.3 1h19.4a.8.8 0 0 1 .6 1.3L21 10.2V13a.6.6 0 0 1-.6.6h-4.8a.6.6 0 0 1-.6-.6v-2.8L7.7 2.3A.8.8 0 0 1 8.3 1z" />
      <path d="M1.9 17.2h26.6a1 1 0 0 1 1 1v1.5a2 2 0 0 1-2 2c-3 0-5 1.4-5.2 3.4 0 1.3 1.2 1.9 2.5 1.9a1.2 1.2 0 0 1 1.2 1.2v2.3H10v-2.3A1.2 1.2 0 0 1 11.2 27c1.4 0 2.6-.6 2.6-1.9-.2-2-2.8-2.8-5.3-3.3-3.5-.7-6-2-7-4a.4.4 0 0 1 .4-.6z" />
      <path
        d="M10.8 14.2 8.2 11.6M25.2 14.2l2.6-2.6"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
