import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RowList } from './list-rows.tsx';

interface FoldedRowsProps<Item> {
  items: readonly Item[];
  /** Rows that are shown at first. */
  most: number;
  keyOf: (item: Item) => string | number;
  rowOf: (item: Item) => ReactNode;
  allLabel: string;
}

/** Shows the first rows of a list, and a button for the others. */
export function FoldedRows<Item>({ items, most, keyOf, rowOf, allLabel }: FoldedRowsProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const firstMore = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that opened the list is gone.
    if (isOpen) firstMore.current?.focus();
  }, [isOpen]);
  const isFolded = !isOpen && items.length > most;
  return (
    <>
      <RowList>
        {(isFolded ? items.slice(0, most) : items).map((item, index) => (
          <li key={keyOf(item)} {...(index === most && { ref: firstMore, tabIndex: -1 })}>
            {rowOf(item)}
          </li>
        ))}
      </RowList>
      {isFolded && (
        <Box sx={{ p: '0 8px 8px' }}>
          <Button size="small" variant="text" onClick={() => setOpen(true)}>
            {allLabel}
          </Button>
        </Box>
      )}
    </>
  );
}
