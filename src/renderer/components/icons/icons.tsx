import { icon } from './icon.tsx';

export const DashboardIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="7" height="9" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="5" rx="1.5" />
    <rect x="13.5" y="11.5" width="7" height="9" rx="1.5" />
    <rect x="3.5" y="15.5" width="7" height="5" rx="1.5" />
  </>,
);
export const ProductsIcon = icon(
  <>
    <path d="M12 3 20 7.2v9.6L12 21l-8-4.2V7.2z" />
    <path d="m4.3 7.4 7.7 4 7.7-4M12 11.4V21M8 5.1l7.9 4.2" />
  </>,
);
export const ResearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m20.5 20.5-5.3-5.3M8 11.8l1.8-2.1 1.7 1.5L13.4 9" />
  </>,
);
export const PositioningIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4.5" />
    <circle cx="12" cy="12" r=".9" fill="currentColor" />
  </>,
);
export const WebAssetsIcon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="15" rx="2" />
    <path d="M3 9h18M6.2 6.8h.01M8.7 6.8h.01M7 13h5M7 16h3.2M15 12.6h2.4v3.6H15z" />
  </>,
);
export const EmailSequencesIcon = icon(
  <>
    <path d="M6.5 5.5v-.3c0-.7.6-1.2 1.3-1.2h11.4c.7 0 1.3.6 1.3 1.3v8.4c0 .7-.5 1.3-1.2 1.3" />
    <rect x="3" y="8" width="14" height="11.5" rx="1.8" />
    <path d="m3.4 10 6.6 4.6 6.6-4.6" />
  </>,
);
/** A rocket, for launch kits. */
export const LaunchIcon = icon(
  <>
    <path d="M9 15 6.5 12.5C8 7.5 12 3.8 19.8 4.2 20.2 12 16.5 16 11.5 17.5zM6.5 12.5 3.5 12l3-4.2 2.2.4M11.5 17.5l.5 3 4.2-3-.4-2.2" />
    <circle cx="14.5" cy="9.5" r="1.6" />
    <path d="M6.8 16.4c-1.4.5-2.3 2-2.3 3.1 1.1 0 2.6-.9 3.1-2.3" />
  </>,
);
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9" />
    <circle cx="15.2" cy="7" r="2.3" />
    <circle cx="8.8" cy="17" r="2.3" />
  </>,
);
export const AdminIcon = icon(
  <>
    <path d="M12 3 5 5.6v5.6c0 4.6 3 8 7 9.8 4-1.8 7-5.2 7-9.8V5.6z" />
    <path d="m9 11.8 2.2 2.2 4-4.2" />
  </>,
);
export const BillingIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M7 14.8h3" />
  </>,
);
export const CreditsIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M15 9.3A3.9 3.9 0 0 0 12 8a4 4 0 1 0 0 8 3.9 3.9 0 0 0 3-1.3" />
  </>,
);
export const SignOutIcon = icon(
  <path d="M9.5 20.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5h3.5M15.5 16.5 20 12l-4.5-4.5M20 12H9.5" />,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.8" cy="10.8" r="6.8" />
    <path d="m20.5 20.5-4.9-4.9" />
  </>,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const MoreIcon = icon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.5} />);
export const ChevronLeftIcon = icon(<path d="m14.5 6.5-5.5 5.5 5.5 5.5" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const EditIcon = icon(
  <>
    <path d="M4 20h4L19.2 8.8a2.26 2.26 0 0 0 0-3.2l-.8-.8a2.26 2.26 0 0 0-3.2 0L4 16z" />
    <path d="m13.5 6.5 4 4" />
  </>,
);
export const DeleteIcon = icon(
  <path d="M4 6.5h16M9.5 6.5V5A1.5 1.5 0 0 1 11 3.5h2A1.5 1.5 0 0 1 14.5 5v1.5M6 6.5 7 19a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 19l1-12.5M10 10.5v6M14 10.5v6" />,
);
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
    <path d="M15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 3.5V15M7 10.5l5 5 5-5M4.5 20.5h15" />);
export const ExportIcon = icon(<path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M7 11H5v9.5h14V11h-2" />);
export const RegenerateIcon = icon(
  <path d="M4 12a8 8 0 0 1 13.7-5.6L20 8.7M20 4v4.7h-4.7M20 12a8 8 0 0 1-13.7 5.6L4 15.3M4 20v-4.7h4.7" />,
);
export const ReadIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const SparkIcon = icon(
  <path d="M11 4.5 12.9 9.6 18 11.5l-5.1 1.9L11 18.5 9.1 13.4 4 11.5l5.1-1.9zM18.5 4v3.5M16.8 5.7h3.5M18.5 17v3M17 18.5h3" />,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CheckCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.5 2.5 4.9-5.2" />
  </>,
);
export const WarningIcon = icon(
  <>
    <path d="M10.5 4.6 2.9 17.7a1.7 1.7 0 0 0 1.5 2.6h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.6a1.7 1.7 0 0 0-3 0z" />
    <path d="M12 9.5v4M12 16.8h.01" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5v4.5M12 8.2h.01" />
  </>,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z" />);
export const ChevronUpIcon = icon(<path d="m6.5 14.5 5.5-5.5 5.5 5.5" />);
export const ChevronDownIcon = icon(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);
export const ChevronRightIcon = icon(<path d="m9.5 6.5 5.5 5.5-5.5 5.5" />);
export const CollapseIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9 4.5v15M16 9.8 13.8 12l2.2 2.2" />
  </>,
);
export const ExpandIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9 4.5v15M13.8 9.8 16 12l-2.2 2.2" />
  </>,
);
export const IndustryIcon = icon(
  <path d="M3.5 20.5V9.5l5.5 3.5V9.5l5.5 3.5V4.5h4l1.5 16zM8 16.8h.01M12 16.8h.01M16 16.8h.01" />,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </>,
);
export const PlaceIcon = icon(
  <>
    <path d="M12 21s7-6.2 7-11.3A6.9 6.9 0 0 0 12 3a6.9 6.9 0 0 0-7 6.7C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const SpeechIcon = icon(
  <path d="M20.5 11.5a7.7 7.7 0 0 1-8.2 7.5 9.6 9.6 0 0 1-3-.5L4 20.5l1.5-4.2a7 7 0 0 1-2-4.8A7.9 7.9 0 0 1 12 4a7.9 7.9 0 0 1 8.5 7.5zM8.5 10h7M8.5 13.2h4.5" />,
);
/** A pen nib, for the brand voice. */
export const VoiceIcon = icon(
  <path d="M12 20.5 6.5 12 9.5 4h5l3 8zM12 20.5V11M12 11a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z" />,
);
/** A price tag, for the offer. */
export const OfferIcon = icon(<path d="M4 12.4V5.5A1.5 1.5 0 0 1 5.5 4h6.9l7.8 7.8-8.4 8.4zM8.4 8.4h.01" />);
export const LinkIcon = icon(
  <path d="M10.5 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M13.5 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
);
export const ArrowRightIcon = icon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />);
export const HistoryIcon = icon(<path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.6M4 4v4.6h4.6M12 7.8V12l3 2" />);
export const ReceiptIcon = icon(
  <path d="M5.5 21V4.5A1.5 1.5 0 0 1 7 3h10a1.5 1.5 0 0 1 1.5 1.5V21l-2.2-1.5-2.1 1.5-2.2-1.5L9.8 21l-2.1-1.5zM9 8h6M9 11.5h6M9 15h3.5" />,
);
export const PrintIcon = icon(
  <path d="M7 8.5v-5h10v5M7 17H4.5A1.5 1.5 0 0 1 3 15.5V10a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 10v5.5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z" />,
);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />);
export const BrowserIcon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="15" rx="2" />
    <path d="M3 9h18M6.2 6.8h.01M8.7 6.8h.01" />
  </>,
);
export const ComputerIcon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M9 20h6M12 16.5V20" />
  </>,
);
