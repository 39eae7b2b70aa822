/** Longest plain value of a request's `variables` and longest wish, in characters. They reach the model whole. */
export const MAX_VARIABLE_LENGTH = 4_000;
/** What of an earlier text reaches the model, in words; the characters guard against texts without spaces. */
export const MAXIMUM_EARLIER_RESULT_WORDS = 1_200;
export const MAXIMUM_EARLIER_RESULT_CHARACTERS = 15_000;
