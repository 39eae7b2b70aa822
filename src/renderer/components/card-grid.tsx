import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useElementPlace } from '#renderer/lib/hooks/use-element-place.ts';
import { usePrinting } from '#renderer/lib/hooks/use-printing.ts';
import { useTurn } from '#renderer/lib/hooks/use-turn.ts';

/** So many cards are all drawn, one after the other. */
const PLAIN_LIMIT = 60;
/** Rows beyond the edge of the window: the tabulator finds the next card already there. */
const ROWS_AHEAD = 2;
const GAP = 20;

/** Cards side by side, as many as the width allows. */
export const PlainGrid = styled('div', { shouldForwardProp: (name) => name !== 'columnWidth' })<{
  columnWidth: number;
}>(({ columnWidth }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))`,
  gap: GAP,
}));

interface CardGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  renderItem: (item: Item, place: { position: number; total: number } | undefined) => ReactNode;
  /** Least width of a card and its fixed height, in px. */
  columnWidth: number;
  rowHeight: number;
  /** Index of the card to scroll to; undefined for none. */
  shown?: number | undefined;
}

/** A grid of cards of one height. Of many, only those near the window are drawn. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const printing = usePrinting();
  if (props.items.length > PLAIN_LIMIT && !printing) return <LongGrid {...props} />;
  return <ShortGrid {...props} />;
}

/** Keeps a card's place until it is drawn. */
function Piece({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isTurn = useTurn(place);
  return isTurn ? children : <div ref={place} style={{ height }} aria-busy />;
}

function ShortGrid<Item>({ items, keyOf, renderItem, columnWidth, rowHeight, shown }: CardGridProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown !== undefined) frame.current?.children[shown]?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <PlainGrid ref={frame} columnWidth={columnWidth}>
      {items.map((item) => (
        <Piece key={keyOf(item)} height={rowHeight}>
          {renderItem(item, undefined)}
        </Piece>
      ))}
    </PlainGrid>
  );
}

const Frame = styled('div')({ position: 'relative' });

const Row = styled('div')({ position: 'absolute', insetInline: 0, top: 0, display: 'grid', gap: GAP });

function LongGrid<Item>({ items, keyOf, renderItem, columnWidth, rowHeight, shown }: CardGridProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, top } = useElementPlace(frame);
  const columns = Math.max(1, Math.floor((width + GAP) / (columnWidth + GAP)));
  // The row with the focus stays, wherever the window is scrolled to.
  const [focusedItem, setFocusedItem] = useState<number>();
  const focusedRow = focusedItem === undefined ? undefined : Math.floor(focusedItem / columns);
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    gap: GAP,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      if (focusedRow === undefined || focusedRow >= range.count || visible.includes(focusedRow))
        return visible;
      return [...visible, focusedRow].sort((a, b) => a - b);
    },
  });
  const shownRow = shown === undefined || width === 0 ? undefined : Math.floor(shown / columns);
  useEffect(() => {
    if (shownRow !== undefined) rows.scrollToIndex(shownRow, { align: 'center' });
  }, [shownRow, rows]);
  return (
    <Frame
      ref={frame}
      style={{ height: rows.getTotalSize() }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusedItem(undefined);
      }}
    >
      {rows.getVirtualItems().map(({ index, start }) => (
        <Row
          key={index}
          style={{
            transform: `translateY(${start - rows.options.scrollMargin}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
          onFocus={() => setFocusedItem(index * columns)}
        >
          {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <Fragment key={keyOf(item)}>
              {renderItem(item, { position: index * columns + column + 1, total: items.length })}
            </Fragment>
          ))}
        </Row>
      ))}
    </Frame>
  );
}
