import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon, ListIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { type EditView, editViews } from '#renderer/features/generation/components/dialogs/edit-tabs.tsx';
import { useContentViews } from '#renderer/features/generation/components/reading/content-views.tsx';
import { categoryPaths, readerPath, textOf } from '#renderer/features/generation/content-view.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { useShortcuts } from '#renderer/lib/shortcuts.ts';
import { generationKey, useAppStore } from '#renderer/lib/stores/app-store.ts';
import { useShortcutsStore } from '#renderer/lib/stores/shortcuts-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { ProductContents } from './product-contents.tsx';
import { ReaderContent } from './reader-content.tsx';
import { type ListedContent, neighbours, readingOrder } from './reading-order.ts';
import { SectionOutline } from './section-outline.tsx';

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 48,
  '--ground': theme.vars.palette.background.default,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '228px minmax(0, 1fr)' },
  '@media print': { display: 'block' },
}));

const Side = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.outline} transparent`,
  '@media print': { display: 'none' },
}));

const Neighbours = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  maxWidth: '65ch',
  marginTop: 48,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  '& > :last-child': { marginLeft: 'auto' },
  '@media print': { display: 'none' },
}));

interface ReaderPageProps {
  content: GeneratedContent;
  product: Product;
  texts: ProductTexts;
  credits: number;
  below?: ReactNode;
}

/** The page for reading and editing one piece of content, with a list of all contents of its product. */
export function ReaderPage({ content, product, texts, credits, below }: ReaderPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const running = useAppStore((state) => state.generationInProgress);
  const setShortcutsOpen = useShortcutsStore((state) => state.setListOpen);
  const [listOpen, setListOpen] = useState(false);
  const { type } = content;
  const order = readingOrder(texts, (candidate) => generationKey(product.id, candidate) in running);
  const { previous, next } = neighbours(order, type);
  const views = useContentViews(content, product);
  const [params, setParams] = useSearchParams();
  const isOffered = texts.prompts.some((offered) => offered.type === type);
  const editing = isOffered ? editViews.find((view) => view === params.get('edit')) : undefined;
  const side = useRef<HTMLDivElement>(null);
  useShownCurrent(side, type);
  const contents = (onLeave?: () => void) => (
    <ProductContents
      order={order}
      type={type}
      outline={
        views.shown === 'text' && !editing && <SectionOutline text={textOf(content)} onLeave={onLeave} />
      }
      onLeave={onLeave}
    />
  );
  useShortcuts({
    ...(next && { nextContent: () => void navigate(next.to) }),
    ...(previous && { previousContent: () => void navigate(previous.to) }),
  });
  return (
    <Layout>
      {isWide && <Side ref={side}>{contents()}</Side>}
      <article>
        {!editing && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 3, '@media print': { mb: 1 } }}>
            <SecondaryText sx={{ mr: 'auto', minWidth: 0 }}>
              {product.name} ·{' '}
              <MuiLink
                component={Link}
                to={`${categoryPaths[content.category]}?highlight=${type}`}
                color="inherit"
              >
                {t(`categories.${content.category}`)}
              </MuiLink>
            </SecondaryText>
            {!isWide && (
              <Button
                size="small"
                startIcon={<ListIcon size={16} />}
                onClick={() => setListOpen(true)}
                sx={{ flex: 'none', '@media print': { display: 'none' } }}
              >
                {t('reader.contents')}
              </Button>
            )}
          </Box>
        )}
        <ReaderContent
          // Other contents start with their own view and dialogs.
          key={content.id}
          content={content}
          product={product}
          texts={texts}
          views={views}
          editing={editing}
          onEdit={(edit: EditView) => setParams({ edit })}
          onRead={() => void navigate(readerPath(content), { replace: true })}
          credits={credits}
        />
        {!editing && (
          <>
            {below && <Box sx={{ mt: 4, '@media print': { display: 'none' } }}>{below}</Box>}
            <Neighbours aria-label={t('reader.neighbours')}>
              {previous && (
                <Neighbour of={previous} icon={<ChevronLeftIcon size={16} />} label={t('reader.previous')} />
              )}
              {next && (
                <Neighbour of={next} endIcon={<ChevronRightIcon size={16} />} label={t('reader.next')} />
              )}
            </Neighbours>
            <Button
              size="small"
              variant="text"
              onClick={() => setShortcutsOpen(true)}
              sx={{
                mt: 2,
                ml: '-8px',
                color: 'text.secondary',
                '@media print, (pointer: coarse)': { display: 'none' },
              }}
            >
              {t('shortcuts.title')} (?)
            </Button>
          </>
        )}
      </article>
      <ResponsiveDialog
        open={listOpen && !isWide}
        onClose={() => setListOpen(false)}
        title={product.name}
        phone="sheet"
      >
        <DialogBody>{contents(() => setListOpen(false))}</DialogBody>
      </ResponsiveDialog>
    </Layout>
  );
}

interface NeighbourProps {
  of: ListedContent;
  label: string;
  icon?: ReactNode;
  endIcon?: ReactNode;
}

function Neighbour({ of: { name, to }, label, icon, endIcon }: NeighbourProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant="text"
      startIcon={icon}
      endIcon={endIcon}
      aria-label={`${label}: ${name}`}
    >
      {name}
    </Button>
  );
}

/** Scrolls the list beside the text to the content that is read, without moving the page. */
function useShownCurrent(side: RefObject<HTMLElement | null>, type: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per content
  useEffect(() => {
    const frame = side.current?.getBoundingClientRect();
    const row = side.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!side.current || !frame || !row) return;
    if (row.top < frame.top || row.bottom > frame.bottom)
      side.current.scrollTop += row.top - frame.top - frame.height / 3;
  }, [side, type]);
}
