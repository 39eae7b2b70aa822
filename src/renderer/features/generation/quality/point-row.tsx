import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '#renderer/components/icons/icons.tsx';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { Actions, Row } from './finding-row.tsx';
import type { NamedPoint } from './use-findings.ts';

interface PointRowProps {
  point: NamedPoint;
  isDismissed: boolean;
  onToggle: () => void;
}

/** What the detail of a point is, if not what was found and what was expected. */
const DETAILS: Partial<Record<NamedPoint['check'], 'pointFound' | 'pointMissing'>> = {
  marks: 'pointFound',
  repeatedRuns: 'pointFound',
  parity: 'pointMissing',
};

/** A rubric point that the finished text fails, as a whole or in one section. */
export function PointRow({ point: { check, section, detail }, isDismissed, onToggle }: PointRowProps) {
  const { t } = useTranslation();
  const name = [
    t(`preflight.pointNames.${check}`),
    section !== null && t('preflight.pointSection', { number: section }),
  ]
    .filter(Boolean)
    .join(', ');
  const action = isDismissed ? 'restore' : 'dismiss';
  return (
    <Row data-severity="warning">
      <WarningIcon size={18} />
      <div>
        <strong>{name}</strong>
        <span style={visuallyHiddenStyle}>{`. ${t('preflight.severities.warning')}.`}</span>
        <div>{t(`preflight.points.${check}`)}</div>
        {detail && <div>{t(`preflight.${DETAILS[check] ?? 'pointDetail'}`, { detail })}</div>}
        <Actions>
          <Button
            size="small"
            aria-label={t(`preflight.actions.${action}Named`, { quote: name })}
            onClick={onToggle}
          >
            {t(`preflight.actions.${action}`)}
          </Button>
        </Actions>
      </div>
    </Row>
  );
}
