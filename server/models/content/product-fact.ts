import type { FactKind } from '#shared/rules/facts/holes.ts';
import type { ProofItem } from '#shared/rules/products/offer.ts';

/** What is known of a fact. Undefined values and no `absent`: nothing. */
export interface FactState {
  value?: string;
  /** There is no such thing. */
  absent?: true;
  /** The proof item that held the value. */
  proof?: ProofItem;
}

/** A fact of a product that its texts ask for. */
export interface StoredFact extends FactState {
  kind: FactKind;
  /** As the texts ask for it. */
  label: string;
  /** Key of the fact that is the same one. */
  into?: string;
  /** Values that texts say instead. */
  others?: readonly string[];
  /** The save that set the state. */
  saveId?: string;
  /** The state before that save. */
  before?: FactState;
  /** Sentences that stay as they are although they hold a value that the fact had before. */
  right?: readonly string[];
}

/** By key. */
export type StoredFacts = Readonly<Record<string, StoredFact>>;
