import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type Key, type ReactNode, type Ref, useEffect, useRef } from 'react';

/** `renderOption` of the Autocomplete returns this instead of an element. */
export interface ListboxRow {
  props: HTMLAttributes<HTMLElement> & { key: Key };
  label: string;
}

interface VirtualListboxProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  ref?: Ref<HTMLElement>;
  /** Set by the Autocomplete, but not passed on. */
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

export function VirtualListbox({ ref, ownerState: _, children, style, ...props }: VirtualListboxProps) {
  const rows = children as unknown as ListboxRow[];
  const scroller = useRef<HTMLElement | null>(null);
  // Must be stable: the Autocomplete resets its highlight with every new ref.
  const frame = useForkRef(ref, scroller);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.props.key ?? index,
    overscan: ROWS_AHEAD,
    paddingStart: 6,
    paddingEnd: 6,
    // The first and last option stay rendered for Home, End and wrapping arrow keys.
    rangeExtractor: (range) => [...new Set([0, ...defaultRangeExtractor(range), range.count - 1])],
  });
  // Scrolls to the selected option once.
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
              // Not positioned by a transform, because the Autocomplete reads `offsetTop`.
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
