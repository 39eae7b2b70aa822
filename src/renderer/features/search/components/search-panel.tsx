import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, SearchIcon } from '#renderer/components/icons/icons.tsx';
import { type SearchFilter, searchQuery } from '#renderer/features/search/api/search.ts';
import { type Command, matchingCommands } from '#renderer/features/search/command.ts';
import {
  type Found,
  type FoundResult,
  foundCommands,
  foundResults,
} from '#renderer/features/search/found-results.ts';
import { announce } from '#renderer/lib/announce.ts';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import type { Product } from '#shared/contracts/products.ts';
import { MAX_SEARCH_LENGTH, type SearchGroup, type SearchResult } from '#shared/contracts/search.ts';
import type { PanelControls } from './global-search.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchList } from './search-list.tsx';
import { SearchFailure, SearchMessage, SearchSkeletons } from './search-messages.tsx';

/** Milliseconds after the last key until a search starts. */
const SETTLE_MS = 150;

/** Maximum commands below the results. */
const MOST_COMMANDS = 5;

const KEYS_ID = 'global-search-keys';

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 8px 6px 14px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Keys = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '7px 14px',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '@media (pointer: coarse)': { display: 'none' },
}));

interface SearchPanelProps extends Omit<PanelControls, 'onDone'> {
  wide: boolean;
  products: readonly Product[];
  /** Shown before anything is typed. */
  recent: readonly FoundResult[];
  /** Shown before anything is typed. */
  commands: readonly Command[];
  /** Found by typing only. */
  moreCommands: readonly Command[];
  onSelect: (group: SearchGroup, result: SearchResult) => void;
  /** Opens the product's home, or the reader at the passage. */
  onOpen: (group: SearchGroup, result: SearchResult, passage: string | undefined) => void;
  onRun: (command: Command) => void;
}

/** The search field, its results and commands: an editable combobox (ARIA Authoring Practices). */
export function SearchPanel({
  wide,
  query,
  onQueryChange,
  onClose,
  products,
  recent,
  commands,
  moreCommands,
  onSelect,
  onOpen,
  onRun,
}: SearchPanelProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<SearchFilter>({});
  const wanted = query.trim();
  const asked = useDebounced(wanted, SETTLE_MS);
  const findings = useQuery({
    ...searchQuery(wanted === '' ? '' : asked, filter),
    placeholderData: keepPreviousData,
  });
  const shown = wanted === '' || findings.isError ? undefined : findings.data;
  // Below the results, and only together with them: otherwise Enter could run a command that nobody has seen.
  const matching =
    shown || findings.isError ? matchingCommands([...commands, ...moreCommands], wanted, MOST_COMMANDS) : [];
  const options: Found[] =
    wanted === ''
      ? [...recent, ...foundCommands(commands)]
      : [...(shown ? foundResults(shown, wide) : []), ...foundCommands(matching)];

  const hasResults = options.some(({ section }) => section !== 'commands');

  const openWhole = (found: Found) => {
    if (found.section === 'commands') return onRun(found.command);
    onOpen(found.group, found.result, found.result.snippet === null ? undefined : shown?.query);
  };
  const choose = (found: Found) =>
    found.section === 'commands' ? onRun(found.command) : onSelect(found.group, found.result);
  const autocomplete = useAutocomplete<Found, false, false>({
    id: 'global-search',
    open: true,
    options,
    value: null,
    inputValue: query,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') onQueryChange(text);
    },
    onChange: (_event, found) => found && choose(found),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    // Shows all options, because the server filters.
    filterOptions: (all) => all,
    getOptionLabel: (found) => (found.section === 'commands' ? found.command.label : found.result.title),
    getOptionKey: (found) => found.key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    groupBy: (found) => found.section,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
    handleHomeEndKeys: false,
  });
  const { ref: inputRef, ...inputProps } = autocomplete.getInputProps() as {
    ref: RefObject<HTMLInputElement>;
  };
  /** `onHighlightChange` does not tell of the option that is highlighted from the start. */
  const highlighted = () => {
    const id = inputRef.current?.getAttribute('aria-activedescendant');
    return options[Number(id?.split('-').at(-1) ?? Number.NaN)];
  };
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const found = event.key === 'Enter' && (event.ctrlKey || event.metaKey) ? highlighted() : undefined;
    if (!found) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    openWhole(found);
  };

  useEffect(() => {
    inputRef.current?.select();
  }, [inputRef]);
  useEffect(() => {
    if (!shown || findings.isPlaceholderData) return;
    announce(
      options.length === 0
        ? t('search.none', { query: shown.query })
        : t('search.found', { count: options.length }),
    );
  }, [shown, findings.isPlaceholderData, options.length, t]);

  return (
    <>
      <div {...autocomplete.getRootProps({ onKeyDown } as never)}>
        <Field>
          <SearchIcon size={18} />
          <InputBase
            autoFocus
            fullWidth
            placeholder={t('search.placeholder')}
            inputProps={{
              ...inputProps,
              ref: inputRef,
              'aria-label': t('search.label'),
              'aria-describedby': hasResults ? KEYS_ID : undefined,
              maxLength: MAX_SEARCH_LENGTH,
              enterKeyHint: 'search',
            }}
            sx={{ minHeight: 40, '@media (pointer: coarse)': { fontSize: '1rem' } }}
          />
          {!wide && (
            <IconAction label={t('common.close')} onClick={onClose}>
              <CloseIcon />
            </IconAction>
          )}
        </Field>
      </div>
      {wanted !== '' && <SearchFilters filter={filter} onChange={setFilter} products={products} />}
      <div aria-busy={findings.isFetching}>
        {wanted === '' && <SearchMessage data-quiet>{t('search.hint')}</SearchMessage>}
        {wanted !== '' && findings.isError && (
          <SearchFailure error={findings.error} onRetry={() => void findings.refetch()} />
        )}
        {wanted !== '' && !findings.isError && !shown && <SearchSkeletons label={t('search.searching')} />}
        {shown && options.length === 0 && (
          <SearchMessage>{t('search.none', { query: shown.query })}</SearchMessage>
        )}
        {options.length > 0 && (
          <SearchList
            wide={wide}
            options={options}
            query={shown?.query ?? ''}
            autocomplete={autocomplete}
            onOpen={openWhole}
          />
        )}
        {shown?.isPartial && <SearchMessage data-quiet>{t('search.partial')}</SearchMessage>}
      </div>
      {hasResults && <Keys id={KEYS_ID}>{t('search.keys')}</Keys>}
    </>
  );
}
