import { icon } from '#renderer/components/icons/icon.tsx';

export const BoldIcon = icon(
  <path d="M7 4.5h6a3.6 3.6 0 0 1 0 7.3H7zM7 11.8h6.8a3.8 3.8 0 0 1 0 7.7H7z" strokeWidth={2.4} />,
);
export const ItalicIcon = icon(<path d="M10 4.5h7M7 19.5h7M14 4.5l-4 15" />);
export const CodeIcon = icon(<path d="m8 7-5 5 5 5M16 7l5 5-5 5" />);
export const BulletsIcon = icon(
  <>
    <path d="M9.5 6H20M9.5 12H20M9.5 18H20" />
    <path d="M4.5 6h.01M4.5 12h.01M4.5 18h.01" strokeWidth={3} />
  </>,
);
export const NumbersIcon = icon(
  <path d="M10 6h10M10 12h10M10 18h10M4 4.5h1.2V9M3.8 9h2.8M3.8 14.5c.3-1 2.6-1 2.6.5 0 1-2.6 2.2-2.6 3.5h2.8" />,
);
export const QuoteIcon = icon(<path d="M9.5 7C6.5 8 5 10 5 13v4h5v-5H7M19 7c-3 1-4.5 3-4.5 6v4h5v-5h-3" />);
export const TableIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
    <path d="M3.5 10h17M3.5 14.5h17M9.5 5v14" />
  </>,
);
export const RuleIcon = icon(<path d="M4 12h16" strokeWidth={2.2} />);
export const UndoIcon = icon(<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3" />);
export const RedoIcon = icon(<path d="m15.5 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3" />);
export const PlaceholderIcon = icon(<path d="M8 4H5v16h3M16 4h3v16h-3M12 8.5v4.5M12 16h.01" />);
export const PageIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
