import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { Product } from '#shared/contracts/products.ts';

const List = styled('ul')(({ theme }) => ({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface LanguagesPanelProps {
  product: Product;
  onAdd: () => void;
  /** Opens another version at what is shown here. */
  onOpen: (productId: number) => void;
  /** Whether a language version leads to its launch. */
  hasLaunch: boolean;
}

export function LanguagesPanel({ product, onAdd, onOpen, hasLaunch }: LanguagesPanelProps) {
  const { t } = useTranslation();
  const { versions, targetLanguage } = product;
  return (
    <Panel title={t('languageVersions.title')}>
      {versions.length === 0 ? (
        <SecondaryText sx={{ mb: 1.5 }}>{t('languageVersions.text')}</SecondaryText>
      ) : (
        <List>
          <li aria-current="true">
            <strong>{targetLanguage || t('languageVersions.unknown')}</strong>
          </li>
          {versions.map(({ productId, name, language }) => (
            <li key={productId}>
              <MuiLink
                component={Link}
                to={`/products/${productId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(productId);
                }}
              >
                {language || t('languageVersions.unknown')}
                {name !== product.name && ` · ${name}`}
              </MuiLink>
            </li>
          ))}
        </List>
      )}
      <Actions>
        {product.origin && hasLaunch && (
          <Button component={Link} to={`/launch?product=${product.id}`}>
            {t('languageVersions.write')}
          </Button>
        )}
        <Button onClick={onAdd}>{t('languageVersions.add')}</Button>
      </Actions>
    </Panel>
  );
}
