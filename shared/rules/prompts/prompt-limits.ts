/** Maximum characters of a plain value in a request's `variables`. */
export const MAX_VARIABLE_LENGTH = 4_000;
