import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Listed {
  id: number;
}

/** An item that was taken out of a cached list. */
export interface Removal {
  /** Puts it back in its place. */
  putBack(): Promise<void>;
  /** Takes it out again. */
  takeOut(): Promise<void>;
}

/** Takes an item out of a cached list before the server has answered. */
export async function takeOutOfList(client: QueryClient, queryKey: QueryKey, id: number): Promise<Removal> {
  const items = client.getQueryData<Listed[]>(queryKey) ?? [];
  const place = items.findIndex((item) => item.id === id);
  const item = items[place];
  const change = async (next: (known: Listed[]) => Listed[]) => {
    // A response that is under way would overwrite the change.
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<Listed[]>(queryKey, (known) => known && next(known));
  };
  const without = (known: Listed[]) => known.filter((other) => other.id !== id);
  const removal: Removal = {
    takeOut: () => change(without),
    putBack: () => change((known) => (item ? without(known).toSpliced(place, 0, item) : known)),
  };
  await removal.takeOut();
  return removal;
}
