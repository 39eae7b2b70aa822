import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon } from '#renderer/components/icons/icons.tsx';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '18px 16px 14px 24px',
  [theme.breakpoints.down('sm')]: { padding: '12px 8px 10px 16px' },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: '5px 0',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
}));

/** As high as the first line of the title. */
const Aside = styled('div')({ display: 'flex', alignItems: 'center', height: 36 });

/** What the top of a dialog, or of a page in its place, shows. */
export interface DialogHeaderProps {
  title: string;
  /** Shown next to the title, for example a chip. */
  titleAside?: ReactNode;
  /** Called by the close button; in a dialog by Escape and the backdrop too. */
  onClose: () => void;
  closeButton?: boolean;
}

interface HeaderElementProps extends DialogHeaderProps {
  titleId: string;
  level?: 'h1' | 'h2';
}

export function DialogHeader({
  title,
  titleAside,
  onClose,
  closeButton = true,
  titleId,
  level = 'h2',
}: HeaderElementProps) {
  const { t } = useTranslation();
  return (
    <Header>
      <Title as={level} id={titleId}>
        {title}
      </Title>
      {titleAside && <Aside>{titleAside}</Aside>}
      {closeButton && (
        <IconAction label={t('common.close')} onClick={onClose}>
          <CloseIcon />
        </IconAction>
      )}
    </Header>
  );
}
