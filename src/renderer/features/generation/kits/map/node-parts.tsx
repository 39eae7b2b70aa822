import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  CheckCircleIcon,
  CloseIcon,
  HistoryIcon,
  SparkIcon,
  WarningIcon,
} from '#renderer/components/icons/icons.tsx';
import { generationKey } from '#renderer/lib/stores/app-store.ts';
import { useLiveTextStore } from '#renderer/lib/stores/live-text-store.ts';
import type { KitStepState } from '#shared/contracts/kits.ts';

export type NodeState = KitStepState | 'fresh' | 'stale' | 'missing';

const ICONS: Partial<Record<NodeState, typeof CheckCircleIcon>> = {
  fresh: CheckCircleIcon,
  done: CheckCircleIcon,
  stale: WarningIcon,
  failed: WarningIcon,
  skipped: CloseIcon,
  cancelled: CloseIcon,
  waiting: HistoryIcon,
  queued: HistoryIcon,
  writing: SparkIcon,
};

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', marginTop: 1 },
  '&[data-state="fresh"] > svg, &[data-state="done"] > svg': { color: theme.vars.palette.green.main },
  '&[data-state="stale"] > svg': { color: theme.vars.palette.amber.main },
  '&[data-state="failed"]': { color: theme.vars.palette.red.main },
  '&[data-state="writing"] > svg': { color: theme.vars.palette.accent.main },
}));

export function StateLine({ state, children }: { state: NodeState; children: ReactNode }) {
  const Icon = ICONS[state];
  return (
    <Line data-state={state}>
      {Icon && <Icon size={14} />}
      <span>{children}</span>
    </Line>
  );
}

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 0 0',
  height: '2.7em',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'flex-end',
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  '& span::after': {
    content: '""',
    display: 'inline-block',
    width: 2,
    height: '1em',
    marginLeft: 3,
    verticalAlign: '-0.15em',
    backgroundColor: theme.vars.palette.accent.main,
  },
}));

/** Characters of the growing text's end that are shown. */
const TAIL = 110;
/** The text may become longer than expected, so the bar must not show 100% early. */
const MOST_PERCENT = 95;

interface LiveWordsProps {
  productId: number;
  type: string;
  name: string;
  characters: number;
  expectedCharacters: number;
}

/** The end of a text while it is written, and how far it is. */
export function LiveWords({ productId, type, name, characters, expectedCharacters }: LiveWordsProps) {
  const key = generationKey(productId, type);
  const tail = useLiveTextStore(({ texts }) => tailOf(texts[key]?.text ?? ''));
  const arrived = useLiveTextStore(({ texts }) => texts[key]?.text.length ?? 0);
  const written = Math.max(characters, arrived);
  const percent = Math.min(MOST_PERCENT, Math.round((written / expectedCharacters) * 100));
  return (
    <>
      {/* Screen readers hear the beginning and the end, not every word. */}
      {tail && (
        <Words aria-hidden="true">
          <span>{tail}</span>
        </Words>
      )}
      <LinearProgress variant="determinate" value={percent} aria-label={name} sx={{ mt: 0.75, height: 4 }} />
    </>
  );
}

function tailOf(text: string): string {
  const plain = text
    .slice(-2 * TAIL)
    .replace(/[#*_|>`~-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain.length > TAIL ? `…${plain.slice(-TAIL)}` : plain;
}

/** A short link to a text beside its name. */
export const ReadLink = styled(Link)(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  borderRadius: 4,
  textDecorationColor: theme.vars.palette.outline,
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { display: 'inline-grid', placeContent: 'center', minWidth: 44, minHeight: 44 },
}));

const Name = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecorationColor: theme.vars.palette.outline,
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));

/** The name of a type, which leads to its text if there is one. */
export function NodeName({ name, contentId }: { name: string; contentId: number | null }) {
  return contentId === null ? name : <Name to={`/content/${contentId}`}>{name}</Name>;
}
