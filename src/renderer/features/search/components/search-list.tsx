import { styled } from '@mui/material/styles';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '#renderer/features/search/found-results.ts';
import { useGroupName } from '#renderer/features/search/use-group-name.ts';
import { CommandOption, ResultOption } from './search-option.tsx';

/** Maximum height of the list (from the specification). */
const [WIDE_HEIGHT, PHONE_HEIGHT] = [300, '60vh'];

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

interface SearchListProps {
  wide: boolean;
  options: readonly Found[];
  /** The query of the results shown. */
  query: string;
  autocomplete: Pick<UseAutocompleteReturnValue<Found, false, false>, 'getListboxProps' | 'getOptionProps'>;
  onOpen: (found: Found) => void;
}

export function SearchList({ wide, options, query, autocomplete, onOpen }: SearchListProps) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const sections = Map.groupBy(options, ({ section }) => section);
  return (
    <Listbox
      {...(autocomplete.getListboxProps() as HTMLAttributes<HTMLElement>)}
      aria-label={t('search.results')}
      style={{ maxHeight: wide ? WIDE_HEIGHT : PHONE_HEIGHT }}
    >
      {[...sections].map(([section, found]) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may only hold groups and options
        <div key={section} role="group" aria-label={groupName(section)}>
          <div data-heading aria-hidden="true">
            {groupName(section)}
          </div>
          {found.map((option) => {
            const optionProps = autocomplete.getOptionProps({ option, index: options.indexOf(option) });
            return option.section === 'commands' ? (
              <CommandOption
                key={option.key}
                command={option.command}
                query={query}
                optionProps={optionProps}
              />
            ) : (
              <ResultOption
                key={option.key}
                result={option.result}
                query={query}
                optionProps={optionProps}
                onOpen={() => onOpen(option)}
              />
            );
          })}
        </div>
      ))}
    </Listbox>
  );
}
