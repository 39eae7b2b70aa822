import {
  Bold,
  Brackets,
  Code,
  Italic,
  List,
  ListOrdered,
  Maximize2,
  Minus,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { icon } from '#renderer/components/icons/icon.tsx';

export const BoldIcon = icon(Bold);
export const ItalicIcon = icon(Italic);
export const CodeIcon = icon(Code);
export const BulletsIcon = icon(List);
export const NumbersIcon = icon(ListOrdered);
export const QuoteIcon = icon(Quote);
export const TableIcon = icon(Table);
export const RuleIcon = icon(Minus);
export const UndoIcon = icon(Undo2);
export const RedoIcon = icon(Redo2);
export const PlaceholderIcon = icon(Brackets);
export const PageIcon = icon(Maximize2);
