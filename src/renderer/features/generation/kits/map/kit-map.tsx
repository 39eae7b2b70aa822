import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { type Category, categories, type Prompt } from '#shared/contracts/prompts.ts';
import { earlierSectionsForPrompt, earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
} from '#shared/rules/content/content-types.ts';
import { KitEdges } from './kit-edges.tsx';

const Columns = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 22 },
}));

const Column = styled('section', { shouldForwardProp: (name) => name !== 'category' })<{
  category: Category;
}>(({ theme, category }) => ({
  minWidth: 0,
  '& > h2': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 10,
  },
  '& > h2 > span': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& > ul': { display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': {
    position: 'relative',
    // Lines between distant cards pass behind the others.
    zIndex: 1,
    minWidth: 0,
    padding: '10px 12px 10px 14px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.hairline}`,
    backgroundColor: theme.vars.palette.background.paper,
    transition: theme.transitions.create(['border-color', 'background-color'], {
      duration: theme.transitions.duration.shortest,
    }),
  },
  // The hue of the category, in the shape of a card's edge.
  '& > ul > li::before': {
    content: '""',
    position: 'absolute',
    inset: '8px auto 8px -1px',
    width: 3,
    borderRadius: '0 3px 3px 0',
    backgroundColor: theme.vars.palette.category[category].main,
  },
  '& > ul > li[data-linked]': {
    borderColor: theme.vars.palette.category[category].main,
    backgroundColor: theme.vars.palette.category[category].soft,
  },
}));

interface KitMapProps {
  prompts: readonly Prompt[];
  /** Number of written texts of a category and of all, as text. */
  countOf: (types: readonly ContentType[]) => string;
  nodeOf: (type: ContentType) => ReactNode;
}

/**
 * The content types in four columns. A type with the pointer or the focus shows its inputs and the types that use it.
 */
export function KitMap({ prompts, countOf, nodeOf }: KitMapProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ContentType>();
  const offered = new Set(prompts.map(({ type }) => type));
  const linked = new Set<ContentType>(
    active ? [active, ...earlierTypesForPrompt(active), ...usersOf(active)] : [],
  );
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setActive(undefined);
  };
  return (
    <Columns ref={frame} onMouseLeave={() => setActive(undefined)}>
      {categories.map((category) => {
        const types = CONTENT_TYPES_BY_CATEGORY[category].filter((type) => offered.has(type));
        if (types.length === 0) return null;
        return (
          <Column key={category} category={category} aria-labelledby={`${id}-${category}`}>
            <Typography variant="subtitle2" component="h2" id={`${id}-${category}`}>
              {t(`categories.${category}`)}
              <span>{countOf(types)}</span>
            </Typography>
            <ul>
              {types.map((type) => (
                <li
                  key={type}
                  data-type={type}
                  data-linked={(isWide && linked.has(type)) || undefined}
                  onMouseEnter={() => setActive(type)}
                  onFocus={() => setActive(type)}
                  onBlur={leave}
                >
                  {nodeOf(type)}
                  <Connections type={type} prompts={prompts} isHidden={isWide} />
                </li>
              ))}
            </ul>
          </Column>
        );
      })}
      {isWide && active && <KitEdges frame={frame} type={active} users={usersOf(active)} />}
    </Columns>
  );
}

function usersOf(type: ContentType): ContentType[] {
  return CONTENT_TYPES.filter((other) => earlierTypesForPrompt(other).includes(type));
}

const Links = styled('details')(({ theme }) => ({
  marginTop: 6,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& summary': { cursor: 'pointer', width: 'fit-content', borderRadius: 4 },
  '& p': { margin: '4px 0 0' },
  '@media (pointer: coarse)': { '& summary': { minHeight: 44, alignContent: 'center' } },
}));

interface ConnectionsProps {
  type: ContentType;
  prompts: readonly Prompt[];
  /** Whether only screen readers need it, because there is a picture. */
  isHidden: boolean;
}

/** The inputs of a type, and the types that use it, in words. */
function Connections({ type, prompts, isHidden }: ConnectionsProps) {
  const { t, format } = useTexts();
  const inputs = earlierSectionsForPrompt(type).map((edge) => {
    const name = contentTypeName(edge.type, prompts);
    return edge.isRequired ? t('launch.map.needed', { name }) : name;
  });
  const users = usersOf(type).map((user) => contentTypeName(user, prompts));
  const words = [
    inputs.length > 0 && t('launch.map.writtenFrom', { names: format.list(inputs) }),
    users.length > 0 && t('launch.map.usedBy', { names: format.list(users) }),
  ].filter((sentence) => typeof sentence === 'string');
  if (words.length === 0) return null;
  if (isHidden) return <p style={visuallyHiddenStyle}>{words.join(' ')}</p>;
  return (
    <Links>
      <summary>{t('launch.map.connections')}</summary>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Links>
  );
}
