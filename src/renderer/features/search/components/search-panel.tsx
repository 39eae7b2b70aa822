import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, SearchIcon } from '#renderer/components/icons/icons.tsx';
import { searchQuery } from '#renderer/features/search/api/search.ts';
import { type Found, foundResults } from '#renderer/features/search/found-results.ts';
import { announce } from '#renderer/lib/announce.ts';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { MAX_SEARCH_LENGTH, type SearchGroup, type SearchResult } from '#shared/contracts/search.ts';
import { SearchFailure, SearchMessage, SearchSkeletons } from './search-messages.tsx';
import { SearchOption } from './search-option.tsx';

/** Milliseconds after the last key until a search starts. */
const SETTLE_MS = 150;

/** Maximum height of the list (from the specification). */
const [WIDE_HEIGHT, PHONE_HEIGHT] = [300, '60vh'];

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 8px 6px 14px',
  borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Listbox = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: '0 6px 6px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& [data-heading]': {
    padding: '10px 8px 4px',
    ...theme.typography.caption,
    fontWeight: theme.typography.fontWeightMedium,
    color: theme.vars.palette.text.secondary,
  },
}));

interface SearchPanelProps {
  wide: boolean;
  query: string;
  onQueryChange: (query: string) => void;
  onClose: () => void;
  onSelect: (group: SearchGroup, result: SearchResult) => void;
}

/** The search field and its results: an editable combobox (ARIA Authoring Practices). */
export function SearchPanel({ wide, query, onQueryChange, onClose, onSelect }: SearchPanelProps) {
  const { t } = useTranslation();
  const groupName = (group: SearchGroup) =>
    group === 'products' ? t('products.title') : t(`categories.${group}`);
  const wanted = query.trim();
  const asked = useDebounced(wanted, SETTLE_MS);
  const findings = useQuery({
    ...searchQuery(wanted === '' ? '' : asked),
    placeholderData: keepPreviousData,
  });
  const shown = wanted === '' || findings.isError ? undefined : findings.data;
  const options = shown ? foundResults(shown, wide) : [];
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<
    Found,
    false,
    false
  >({
    id: 'global-search',
    open: true,
    options,
    value: null,
    inputValue: query,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') onQueryChange(text);
    },
    onChange: (_event, found) => found && onSelect(found.group, found.result),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    // Shows all options, because the server filters.
    filterOptions: (all) => all,
    getOptionLabel: (found) => found.result.title,
    getOptionKey: (found) => found.key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    groupBy: (found) => found.group,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
    handleHomeEndKeys: false,
  });
  const { ref: inputRef, ...inputProps } = getInputProps() as { ref: RefObject<HTMLInputElement> };

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

  const groups = Map.groupBy(options, ({ group }) => group);
  return (
    <div {...getRootProps()}>
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
      <div aria-busy={findings.isFetching}>
        {wanted === '' && <SearchMessage>{t('search.hint')}</SearchMessage>}
        {wanted !== '' && findings.isError && (
          <SearchFailure error={findings.error} onRetry={() => void findings.refetch()} />
        )}
        {wanted !== '' && !findings.isError && !shown && <SearchSkeletons label={t('search.searching')} />}
        {shown && options.length === 0 && (
          <SearchMessage>{t('search.none', { query: shown.query })}</SearchMessage>
        )}
        {shown && options.length > 0 && (
          <Listbox
            {...(getListboxProps() as HTMLAttributes<HTMLElement>)}
            aria-label={t('search.results')}
            style={{ maxHeight: wide ? WIDE_HEIGHT : PHONE_HEIGHT }}
          >
            {[...groups].map(([group, found]) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box may only hold groups and options
              <div key={group} role="group" aria-label={groupName(group)}>
                <div data-heading aria-hidden="true">
                  {groupName(group)}
                </div>
                {found.map((option) => (
                  <SearchOption
                    key={option.key}
                    found={option}
                    query={shown.query}
                    optionProps={getOptionProps({ option, index: options.indexOf(option) })}
                  />
                ))}
              </div>
            ))}
          </Listbox>
        )}
        {shown?.isPartial && <SearchMessage data-quiet>{t('search.partial')}</SearchMessage>}
      </div>
    </div>
  );
}
