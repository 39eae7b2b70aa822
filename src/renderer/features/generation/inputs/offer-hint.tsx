import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ReturnState } from '#renderer/lib/return-state.ts';
import type { Product } from '#shared/contracts/products.ts';
import { factsOfContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { usuallyMissed } from '#shared/rules/products/offer.ts';
import { useOffer } from './use-offer.ts';

/** Maximum number of parts that the line names. Further parts are only counted. */
const MOST_NAMED = 3;

interface OfferHintProps {
  type: string;
  product: Pick<Product, 'id' | 'hasOffer'>;
  /** Closes the surrounding dialog, which opens again after the way back. */
  onLeave?: () => void;
}

/** Names the parts of the offer that would improve a text, with a link to add them. */
export function OfferHint({ type, product, onLeave }: OfferHintProps) {
  const { t, format } = useTexts();
  const offer = useOffer(product);
  const { pathname, search } = useLocation();
  if (!isContentType(type) || offer.isLoading) return null;
  const missing = usuallyMissed(offer.data, factsOfContentType(type).offer);
  if (missing.length === 0) return null;
  // A single remaining part is named, not counted.
  const named = missing.length <= MOST_NAMED ? missing : missing.slice(0, MOST_NAMED - 1);
  const others = missing.length - named.length;
  const parts = format.list([
    ...named.map((part) => t(`offer.hint.parts.${part}`)),
    ...(others > 0 ? [t('offer.hint.more', { count: others })] : []),
  ]);
  return (
    <Caption component="p" sx={{ m: 0, py: 0.5 }}>
      {t('offer.hint.line', { parts })}{' '}
      <Link
        component={RouterLink}
        to={`/products?offer=${product.id}`}
        state={
          {
            returnTo: pathname + search,
            ...(onLeave && { generates: { productId: product.id, type } }),
          } satisfies ReturnState
        }
        onClick={onLeave}
        color="textPrimary"
        underline="always"
      >
        {t('offer.hint.link')}
      </Link>
    </Caption>
  );
}
