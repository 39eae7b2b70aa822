import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import { StaleReasons } from '#renderer/features/generation/inputs/stale-reasons.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { hasLengths, TEXT_LENGTHS, type TextLength } from '#shared/rules/content/text-lengths.ts';
import { ReadLink, StateLine } from './node-parts.tsx';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  '& > .MuiFormControlLabel-root': {
    flex: 1,
    minWidth: 0,
    margin: '-4px 0 0 -9px',
    alignItems: 'flex-start',
  },
  '& .MuiCheckbox-root': { padding: '6px' },
  '& .MuiFormControlLabel-label': { paddingTop: 5, overflowWrap: 'break-word', hyphens: 'auto', minWidth: 0 },
  '@media (pointer: coarse)': {
    '& > .MuiFormControlLabel-root': { minHeight: 44 },
    '& .MuiCheckbox-root': { padding: '12px' },
    '& .MuiFormControlLabel-label': { paddingTop: 11 },
  },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  '& > a': { flex: 'none' },
  '@media (pointer: coarse)': { alignItems: 'center' },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 6,
  '& > .MuiFormControlLabel-root': { flexBasis: '100%', margin: '0 0 0 -9px' },
});

const Premium = styled(ToggleButton)(({ theme }) => ({
  minHeight: 26,
  padding: '0 8px',
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  textTransform: 'none',
  borderColor: theme.vars.palette.hairline,
  color: theme.vars.palette.text.secondary,
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.outline,
    backgroundColor: theme.vars.palette.sunken,
  },
  '@media (pointer: coarse)': { minHeight: 44, padding: '0 12px' },
}));

const Price = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  fontVariantNumeric: 'tabular-nums',
}));

interface PlanNodeProps {
  type: ContentType;
  prompts: readonly Prompt[];
  staleness: TypeStaleness | undefined;
  /** Its step in the quote; undefined when it is not written. */
  step: KitQuote['steps'][number] | undefined;
  /** Names of the kit's types that need it, as a list in one string. */
  neededBy: string;
  isTicked: boolean;
  tier: GenerationTier;
  length: TextLength;
  mayOverwrite: boolean;
  onTick: () => void;
  onTier: () => void;
  onLength: (length: TextLength) => void;
  onOverwrite: () => void;
}

/** A type while a kit is planned: whether it is written, in which tier and length, and what happens to its present text. */
export function PlanNode(props: PlanNodeProps) {
  const { type, prompts, staleness, step, neededBy, isTicked, tier } = props;
  const { t } = useTranslation();
  const name = contentTypeName(type, prompts);
  const state = staleness?.state ?? 'missing';
  const contentId = staleness?.contentId ?? null;
  const isAdded = !isTicked && step?.reason === 'needed';
  return (
    <>
      <Head>
        <FormControlLabel
          control={
            <Checkbox size="small" checked={isTicked} indeterminate={isAdded} onChange={props.onTick} />
          }
          slotProps={{ typography: { variant: 'subtitle2' } }}
          label={name}
        />
      </Head>
      <Line>
        <StateLine state={state}>
          {isAdded ? (
            t('launch.plan.added', { names: neededBy })
          ) : state === 'stale' ? (
            <StaleReasons reasons={staleness?.reasons ?? []} prompts={prompts} />
          ) : (
            t(`launch.states.${state}`)
          )}
        </StateLine>
        {contentId !== null && (
          <ReadLink to={`/content/${contentId}`} aria-label={t('launch.map.read', { name })}>
            {t('launch.map.readShort')}
          </ReadLink>
        )}
      </Line>
      {step && (
        <Foot>
          <Premium
            value="premium"
            size="small"
            selected={tier === 'premium'}
            aria-label={t('launch.plan.premiumFor', { name })}
            onChange={props.onTier}
          >
            {t('generation.dialog.premium')}
          </Premium>
          <Price>{t('common.credits', { count: step.credits })}</Price>
          {hasLengths(type) && (
            <ChoiceRow
              label={t('launch.plan.lengthOf', { name })}
              value={props.length}
              options={TEXT_LENGTHS.map((value) => ({ value, label: t(`generation.length.${value}`) }))}
              onChange={props.onLength}
            />
          )}
          {step.replaces?.isEdited && (
            <FormControlLabel
              control={<Checkbox size="small" checked={props.mayOverwrite} onChange={props.onOverwrite} />}
              slotProps={{ typography: { variant: 'caption' } }}
              label={t('launch.plan.overwrite')}
            />
          )}
        </Foot>
      )}
    </>
  );
}
