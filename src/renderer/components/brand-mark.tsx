interface BrandMarkProps {
  /** Edge length in px. */
  size?: number;
}

/** The mark: a funnel struck on an anvil. One colour, whole pixels at 16 px. Same shapes as resources/brand/mark.svg. */
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
      <path d="M5 2h22a1 1 0 0 1 .8 1.6L19 14v3.5a.5.5 0 0 1-.5.5h-5a.5.5 0 0 1-.5-.5V14L4.2 3.6A1 1 0 0 1 5 2z" />
      <path d="M2 20.5a.5.5 0 0 1 .5-.5h27a.5.5 0 0 1 .4.8c-1.6 2.2-4.3 3.7-8 4.2-.5 1.5.3 2.6 2.3 3.2.5.2.8.6.8 1.1V30H8v-.7c0-.5.3-.9.8-1.1 1.9-.6 2.7-1.7 2.2-3.2H8c-3.4 0-5.7-1.5-6-4.5z" />
    </svg>
  );
}
