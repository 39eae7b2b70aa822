import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { systemInfoQuery } from '#renderer/features/system/api/system-info.ts';

const Logo = styled('img')({ display: 'block', maxWidth: '100%', height: 24, objectFit: 'contain' });

const Slot = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  '& a': { display: 'grid', placeItems: 'center', minWidth: 24, minHeight: 24, borderRadius: 6 },
  '@media (pointer: coarse)': { '& a': { minWidth: 44, minHeight: 44 } },
});

export function PartnerLogo() {
  const partner = useQuery(systemInfoQuery).data?.partner;
  if (!partner) return null;
  const logo = <Logo src={partner.logoUrl} alt={partner.name} referrerPolicy="no-referrer" />;
  return (
    <Slot>
      {partner.url ? (
        <a href={partner.url} target="_blank" rel="noopener noreferrer">
          {logo}
        </a>
      ) : (
        logo
      )}
    </Slot>
  );
}
