/** State of a navigation to a dialog that leads back after it. */
export interface ReturnState {
  /** An address of this application. */
  returnTo: string;
  /** The content type whose dialog was open there. */
  generates?: { productId: number; type: string };
}
