import {
  AppWindow,
  ArrowDownToLine,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleCheck,
  Copy,
  Copyright,
  CreditCard,
  Ellipsis,
  Factory,
  History,
  Info,
  LayoutDashboard,
  Link,
  List,
  LogOut,
  Mails,
  MapPin,
  Maximize2,
  Menu,
  MessageSquareText,
  Monitor,
  Moon,
  Package,
  PanelLeftClose,
  PanelLeftOpen,
  PanelsTopLeft,
  Pencil,
  PenTool,
  Plus,
  Printer,
  ReceiptText,
  RefreshCw,
  Rocket,
  Search,
  SearchCheck,
  Share,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Sun,
  Tag,
  Target,
  Trash2,
  TriangleAlert,
  User,
  X,
} from 'lucide-react';
import { icon } from './icon.tsx';

export const DashboardIcon = icon(LayoutDashboard);
export const ProductsIcon = icon(Package);
export const ResearchIcon = icon(SearchCheck);
export const PositioningIcon = icon(Target);
export const WebAssetsIcon = icon(PanelsTopLeft);
export const EmailSequencesIcon = icon(Mails);
export const LaunchIcon = icon(Rocket);
export const SettingsIcon = icon(SlidersHorizontal);
export const AdminIcon = icon(ShieldCheck);
export const BillingIcon = icon(CreditCard);
export const CreditsIcon = icon(Copyright);
export const SignOutIcon = icon(LogOut);
export const SearchIcon = icon(Search);
export const MenuIcon = icon(Menu);
export const CloseIcon = icon(X);
export const MoreIcon = icon(Ellipsis);
export const ChevronLeftIcon = icon(ChevronLeft);
export const PlusIcon = icon(Plus);
export const EditIcon = icon(Pencil);
export const DeleteIcon = icon(Trash2);
export const CopyIcon = icon(Copy);
export const DownloadIcon = icon(ArrowDownToLine);
export const ExportIcon = icon(Share);
export const RegenerateIcon = icon(RefreshCw);
export const ReadIcon = icon(Maximize2);
export const SparkIcon = icon(Sparkles);
export const CheckIcon = icon(Check);
export const CheckCircleIcon = icon(CircleCheck);
export const WarningIcon = icon(TriangleAlert);
export const InfoIcon = icon(Info);
export const SunIcon = icon(Sun);
export const MoonIcon = icon(Moon);
export const ChevronUpIcon = icon(ChevronUp);
export const ChevronDownIcon = icon(ChevronDown);
export const ChevronRightIcon = icon(ChevronRight);
export const CollapseIcon = icon(PanelLeftClose);
export const ExpandIcon = icon(PanelLeftOpen);
export const IndustryIcon = icon(Factory);
export const PersonIcon = icon(User);
export const PlaceIcon = icon(MapPin);
export const SpeechIcon = icon(MessageSquareText);
export const VoiceIcon = icon(PenTool);
export const OfferIcon = icon(Tag);
export const LinkIcon = icon(Link);
export const ArrowRightIcon = icon(ArrowRight);
export const HistoryIcon = icon(History);
export const ReceiptIcon = icon(ReceiptText);
export const PrintIcon = icon(Printer);
export const ListIcon = icon(List);
export const BrowserIcon = icon(AppWindow);
export const ComputerIcon = icon(Monitor);
