import type { ReactNode } from 'react';

interface InputsRowProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** "Used: A, B": a label and what it is about; nothing when there is none. Inside a `dl`. */
export function InputsRow<Item>({ label, items, keyOf, children }: InputsRowProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ul>
          {items.map((item, index) => (
            <li key={keyOf(item)}>
              {children(item)}
              {index < items.length - 1 && ', '}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
