import ButtonBase from '@mui/material/ButtonBase';
import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { CONTENT_CATEGORIES } from '#shared/content-types/content-category.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
} from '#shared/rules/content/content-types.ts';

const Side = styled('nav')(({ theme }) => ({
  padding: '20px 12px 12px',
  borderRight: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.sunken,
  overflowY: 'auto',
  '& h3, & > p': { margin: '0 10px' },
  '& [data-heading]': {
    margin: '18px 10px 4px',
    ...theme.typography.caption,
    fontWeight: theme.typography.fontWeightMedium,
    color: theme.vars.palette.text.secondary,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('md')]: {
    padding: 16,
    borderRight: 0,
    borderBottom: `1px solid ${theme.vars.palette.hairline}`,
    '& h3, & > p': { margin: 0 },
  },
}));

const Groups = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

const Choice = styled(NativeSelect)(({ theme }) => ({
  width: '100%',
  marginTop: 12,
  '& select': { minHeight: 44, padding: '0 10px', boxSizing: 'border-box' },
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Item = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '6px 10px',
  borderRadius: 6,
  textAlign: 'left',
  ...theme.typography.body2,
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-current="true"]': {
    fontWeight: theme.typography.fontWeightMedium,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 2px 0 ${theme.vars.palette.accent.main}`,
  },
}));

interface ExampleListProps {
  type: ContentType;
  onChoose: (type: ContentType) => void;
}

export function ExampleList({ type, onChoose }: ExampleListProps) {
  const { t } = useTranslation();
  return (
    <Side aria-label={t('landing.example.list')}>
      <Typography variant="h4" component="h3">
        {t('landing.example.product')}
      </Typography>
      <Caption component="p" sx={{ mt: '4px !important' }}>
        {t('landing.example.pitch')}
      </Caption>
      <Groups>
        {CONTENT_CATEGORIES.map((category) => (
          <div key={category}>
            <p data-heading aria-hidden="true">
              {t(`categories.${category}`)}
            </p>
            <ul aria-label={t(`categories.${category}`)}>
              {CONTENT_TYPES_BY_CATEGORY[category].map((candidate) => (
                <li key={candidate}>
                  <Item
                    aria-current={candidate === type ? 'true' : undefined}
                    onClick={() => onChoose(candidate)}
                  >
                    {t(`contentTypes.${candidate}`)}
                  </Item>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Groups>
      <Choice
        value={type}
        inputProps={{ 'aria-label': t('landing.example.list') }}
        onChange={({ target }) => {
          const chosen = CONTENT_TYPES.find((candidate) => candidate === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {CONTENT_CATEGORIES.map((category) => (
          <optgroup key={category} label={t(`categories.${category}`)}>
            {CONTENT_TYPES_BY_CATEGORY[category].map((candidate) => (
              <option key={candidate} value={candidate}>
                {t(`contentTypes.${candidate}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
    </Side>
  );
}
