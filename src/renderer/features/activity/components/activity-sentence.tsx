import MuiLink from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';

interface ActivitySentenceProps {
  entry: ActivityLog;
  /** Returns the name of a content type. */
  contentName: (type: string) => string;
}

const CONTENT = '{content}';
const PRODUCT = '{product}';

/** An action as a sentence with links. Unknown actions show their name and description. */
export function ActivitySentence({ entry, contentName }: ActivitySentenceProps) {
  const { t, i18n } = useTranslation();
  const { action, description, content, product } = entry;
  const isAboutContent = action.startsWith('content_');
  if (!i18n.exists(`activity.${action}`) || lacksName(entry)) {
    return [action.replaceAll('_', ' '), description].filter(Boolean).join(': ');
  }
  const productNode = product ? <To path={`/products/${product.id}`}>{product.name}</To> : description;
  const contentNode = content ? (
    <To path={`/content/${content.id}`}>{contentName(content.type)}</To>
  ) : (
    description && contentTitle(description)
  );
  const about =
    isAboutContent && content && product
      ? t('activity.contentOf', { content: CONTENT, product: PRODUCT })
      : CONTENT;
  const sentence = t(
    `activity.${action}` as 'activity.content_generated',
    {
      content: about,
      product: PRODUCT,
    } as { content: string },
  );
  return sentence.split(/(\{content\}|\{product\})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    <Fragment key={index}>{part === CONTENT ? contentNode : part === PRODUCT ? productNode : part}</Fragment>
  ));
}

function lacksName({ action, description, content, product }: ActivityLog): boolean {
  const names = /^(?:content|product|brand|offer|credits)_/u.test(action);
  return names && !description && !content && !product;
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={path} color="textPrimary" sx={{ fontWeight: 'fontWeightMedium' }}>
      {children}
    </MuiLink>
  );
}
