import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { documentSections } from '#shared/rules/content/document-sections.ts';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')(({ theme }) => ({
  padding: '10px 0',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  overflowWrap: 'anywhere',
  '& ul': { margin: '4px 0 0', paddingLeft: '1.6em' },
}));

/** The sections of a document with their length, and what they consist of. */
export function OutlinePanel({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <List aria-label={t('sequence.outline.sections')}>
      {documentSections(text).map(({ number, title, words, parts }) => (
        <Row key={number}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography variant="subtitle2" component="span">
              {number}. {title}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
              {t('sequence.outline.words', { count: words })}
            </Typography>
          </Box>
          {parts.length > 0 && (
            <Typography variant="body2" color="textSecondary" component="ul">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </Typography>
          )}
        </Row>
      ))}
    </List>
  );
}
