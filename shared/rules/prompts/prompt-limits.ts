/** Longest plain value of a request's `variables`, in characters. */
export const MAX_VARIABLE_LENGTH = 4_000;
/** Earlier texts are shortened to this. The characters count for texts without spaces. */
export const MAXIMUM_EARLIER_RESULT_WORDS = 1_200;
export const MAXIMUM_EARLIER_RESULT_CHARACTERS = 15_000;
