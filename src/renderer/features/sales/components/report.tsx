import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';

interface ReportProps {
  title: string;
  /** What went wrong on the way. */
  problem: string | undefined;
  facts: readonly (readonly [name: string, value: string])[];
  onDismiss: () => void;
}

/** What a longer task has done, until it is put away. */
export function Report({ title, problem, facts, onDismiss }: ReportProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={title}
      aside={
        <Button size="small" variant="text" onClick={onDismiss}>
          {t('common.dismiss')}
        </Button>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {facts.length > 0 && (
        <FactList>
          {facts.flatMap(([name, value]) => [
            <dt key={`${name}-name`}>{name}</dt>,
            <dd key={name}>{value}</dd>,
          ])}
        </FactList>
      )}
    </Panel>
  );
}
