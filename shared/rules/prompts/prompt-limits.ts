/** Longest plain value of a request's `variables`, in characters. */
export const MAX_VARIABLE_LENGTH = 4_000;
