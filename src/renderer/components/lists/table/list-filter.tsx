import { useSearchParams } from 'react-router-dom';
import { SelectField } from '#renderer/components/forms/select-field.tsx';

interface ListFilterProps<Choice extends string> {
  label: string;
  /** The option for all rows. */
  anyLabel: string;
  choices: readonly Choice[];
  textOf: (choice: Choice) => string;
  value: Choice | '';
  onChange: (choice: Choice | '') => void;
  /** In px, from small screens on. */
  width: number;
}

export function ListFilter<Choice extends string>({
  anyLabel,
  choices,
  textOf,
  width,
  ...props
}: ListFilterProps<Choice>) {
  return (
    <SelectField<Choice | ''>
      {...props}
      options={[{ value: '', label: anyLabel }, ...choices.map((value) => ({ value, label: textOf(value) }))]}
      isLabelHidden
      sx={{ flex: '0 0 auto', width: { sm: width } }}
    />
  );
}

/** Filters of a list, kept in the address. Another choice returns to the first page. */
export function useAddressFilters<Filters extends Record<string, readonly string[]>>(filters: Filters) {
  const [params, setParams] = useSearchParams();
  return <Name extends keyof Filters & string>(name: Name) => {
    type Choice = Filters[Name][number];
    return {
      choices: filters[name] as readonly Choice[],
      value: (filters[name]?.find((choice) => choice === params.get(name)) ?? '') as Choice | '',
      onChange: (choice: Choice | '') =>
        setParams(
          (before) => {
            before.delete('page');
            if (choice === '') before.delete(name);
            else before.set(name, choice);
            return before;
          },
          { replace: true },
        ),
    };
  };
}
