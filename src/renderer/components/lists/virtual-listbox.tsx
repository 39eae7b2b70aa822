import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type Key, type ReactNode, type Ref, useEffect, useRef } from 'react';

/** What `renderOption` of an Autocomplete hands to this list instead of an element. */
export interface ListboxRow {
  props: HTMLAttributes<HTMLElement> & { key: Key };
  label: string;
}

interface VirtualListboxProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  ref?: Ref<HTMLElement>;
  /** Of the Autocomplete, for styling. */
  ownerState?: unknown;
  children?: ReactNode;
}

const Option = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 6,
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: 6,
  cursor: 'pointer',
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.sunken },
  '&.Mui-focused': { backgroundColor: theme.vars.palette.hover },
  '&.Mui-focusVisible': { boxShadow: `inset 2px 0 ${theme.vars.palette.accent.main}` },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const ROW_HEIGHT = 36;
const ROWS_AHEAD = 8;

/** The list of an Autocomplete with so many options that only those in sight are drawn. */
export function VirtualListbox({ ref, ownerState: _, children, style, ...props }: VirtualListboxProps) {
  const rows = children as unknown as ListboxRow[];
  const scroller = useRef<HTMLElement | null>(null);
  // The same at every rendering: the Autocomplete starts over with what is chosen whenever it is given the list.
  const frame = useForkRef(ref, scroller);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.props.key ?? index,
    overscan: ROWS_AHEAD,
    paddingStart: 6,
    paddingEnd: 6,
    // The Autocomplete goes only to options that are there: Home, End and the arrows around the ends need both.
    rangeExtractor: (range) => [...new Set([0, ...defaultRangeExtractor(range), range.count - 1])],
  });
  // It opens at what is chosen.
  const chosen = rows.findIndex((row) => row.props['aria-selected'] === true);
  const first = useRef(chosen);
  useEffect(() => {
    if (first.current > 0) virtualizer.scrollToIndex(first.current, { align: 'center' });
  }, [virtualizer]);
  return (
    <div {...props} ref={frame} style={{ ...style, position: 'relative', maxHeight: 360, overflowY: 'auto' }}>
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index] as ListboxRow;
          const { key: _key, ...optionProps } = row.props;
          const place = { 'aria-posinset': index + 1, 'aria-setsize': rows.length };
          return (
            <Option
              key={key}
              {...optionProps}
              {...place}
              ref={virtualizer.measureElement}
              data-index={index}
              // A transform would hide from the Autocomplete where its option is.
              style={{ top: start }}
            >
              {row.label}
            </Option>
          );
        })}
      </div>
    </div>
  );
}
