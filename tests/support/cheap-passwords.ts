/** Minimum `PASSWORD_COST`: the tests create more than a thousand accounts. */
export const CHEAP_PASSWORDS = '10';
