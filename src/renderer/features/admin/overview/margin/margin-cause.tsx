import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Margins } from '#shared/contracts/admin/overview.ts';
import {
  costPerContent,
  type MarginDimension,
  type MarginGroup,
  mainCause,
  marginChange,
  marginOf,
} from './margin-groups.ts';
import { useGroupName } from './use-group-name.ts';

interface MarginCauseProps {
  groups: readonly MarginGroup[];
  by: MarginDimension;
  previous: Margins['previous'];
}

/** Says how the margin changed and which group changed it most. */
export function MarginCause({ groups, by, previous }: MarginCauseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useGroupName();
  const now = groups.reduce((sum, { current }) => sum + marginOf(current), 0);
  const change = groups.reduce((sum, group) => sum + marginChange(group), 0);
  const cause = mainCause(groups);
  const days = { from: format.fullDay(previous.from), to: format.fullDay(previous.to) };
  const direction = change < 0 ? 'fell' : change > 0 ? 'rose' : 'same';
  return (
    <div role="status">
      <Typography variant="h4" component="p">
        {t(`admin.margin.${direction}`, {
          amount: format.microUsd(Math.abs(change)),
          now: format.microUsd(now),
          ...days,
        })}
      </Typography>
      {cause && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('admin.margin.cause', {
            name: nameOf(by, cause.key),
            change: format.signedMicroUsd(marginChange(cause)),
          })}{' '}
          <CostWords group={cause} />
        </Typography>
      )}
    </div>
  );
}

function CostWords({ group }: { group: MarginGroup }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [before, now] = [costPerContent(group.previous), costPerContent(group.current)];
  if (before === null || now === null)
    return t(before === null ? 'admin.margin.newGroup' : 'admin.margin.goneGroup');
  return t('admin.margin.causeCost', {
    before: format.microUsd(Math.round(before)),
    now: format.microUsd(Math.round(now)),
    contentsBefore: format.number(group.previous.contents),
    contents: format.number(group.current.contents),
  });
}
