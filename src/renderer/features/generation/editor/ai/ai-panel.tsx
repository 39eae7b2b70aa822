import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { EditorBar } from '#renderer/features/generation/editor/bars/editor-bar.tsx';
import { type AiEditInstruction, type AiEditKind, aiEditLimits } from '#shared/contracts/ai-edits.ts';
import type { FixableFinding } from './ai-editing.ts';
import { aiEditAllowanceQuery } from './ai-edits-queries.ts';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, flex: '1 0 100%' });

const simpleKinds = ['rewrite', 'shorten', 'expand', 'simplify', 'concrete', 'alternatives'] as const;
const tones = ['friendly', 'confident', 'matterOfFact', 'playful', 'formal'] as const;
/** Named in their own language, which the model gets too. */
const languages = ['English', 'Español', 'Português (Brasil)', 'Deutsch', 'Français', 'Italiano'];

/** Longest quote of a finding on a button, in characters. */
const MOST_QUOTED = 32;

const shortened = (quote: string) =>
  quote.length > MOST_QUOTED ? `${quote.slice(0, MOST_QUOTED).trimEnd()}…` : quote;

interface AiPanelProps {
  isRunning: boolean;
  failure: string | undefined;
  /** Findings of the checks in the selected passage. */
  findings: readonly FixableFinding[];
  onAsk: (instruction: AiEditInstruction) => void;
  onCancel: () => void;
  onClose: () => void;
}

export function AiPanel({ isRunning, failure, findings, onAsk, onCancel, onClose }: AiPanelProps) {
  const { t } = useTranslation();
  const { data: allowance } = useQuery(aiEditAllowanceQuery);
  const [own, setOwn] = useState('');
  const ask = (kind: AiEditKind, value?: string) => onAsk({ kind, value });
  const left = allowance ? allowance.included - allowance.used : 0;
  const price = allowance && { count: allowance.creditsPerBlock, edits: allowance.editsPerBlock, left };
  const choice = (label: string, kind: 'tone' | 'translate', options: readonly [string, string][]) => (
    <TextField
      select
      label={label}
      value=""
      disabled={isRunning}
      onChange={(event) => ask(kind, event.target.value)}
      slotProps={{ select: { MenuProps: { slotProps: { paper: popupLandmark(label) } } } }}
      sx={{ flex: '1 1 140px !important' }}
    >
      {options.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <EditorBar
      role="group"
      aria-label={t('editor.ai.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Choices>
        {simpleKinds.map((kind, index) => (
          <Button
            key={kind}
            size="small"
            autoFocus={index === 0 && findings.length === 0}
            disabled={isRunning}
            onClick={() => ask(kind)}
          >
            {t(`editor.ai.kinds.${kind}`)}
          </Button>
        ))}
        {findings.map(({ key, label, quote }, index) => (
          <Button
            key={key}
            autoFocus={index === 0}
            size="small"
            disabled={isRunning}
            onClick={() => ask('finding', key)}
          >
            {t('editor.ai.fix', {
              finding: findings.some((other) => other.key !== key && other.label === label)
                ? `${label} (${shortened(quote)})`
                : label,
            })}
          </Button>
        ))}
      </Choices>
      {choice(
        t('editor.ai.kinds.tone'),
        'tone',
        tones.map((tone) => [t(`editor.ai.tones.${tone}`), t(`editor.ai.tones.${tone}`)]),
      )}
      {choice(
        t('editor.ai.kinds.translate'),
        'translate',
        languages.map((language) => [language, language]),
      )}
      <TextField
        label={t('editor.ai.kinds.own')}
        value={own}
        disabled={isRunning}
        slotProps={{ htmlInput: { maxLength: aiEditLimits.value } }}
        onChange={(event) => setOwn(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || own.trim() === '') return;
          event.preventDefault();
          ask('own', own.trim());
        }}
      />
      <Button
        size="small"
        variant="contained"
        disabled={isRunning || own.trim() === ''}
        onClick={() => ask('own', own.trim())}
      >
        {t('editor.ai.send')}
      </Button>
      {isRunning && (
        <>
          <CircularProgress size={18} aria-hidden="true" />
          <Typography variant="caption" role="status">
            {t('editor.ai.running')}
          </Typography>
        </>
      )}
      <Button size="small" onClick={isRunning ? onCancel : onClose}>
        {t(isRunning ? 'editor.ai.cancel' : 'common.close')}
      </Button>
      <Typography
        variant="caption"
        color={failure ? 'error' : 'textSecondary'}
        sx={{ flex: '1 0 100%' }}
        role={failure ? 'alert' : undefined}
      >
        {failure ?? (price ? t(left > 0 ? 'editor.ai.left' : 'editor.ai.price', price) : '')}
      </Typography>
    </EditorBar>
  );
}
