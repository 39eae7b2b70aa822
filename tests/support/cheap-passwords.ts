/** `PASSWORD_COST` of tests, which make more than a thousand accounts: as little as there is. */
export const CHEAP_PASSWORDS = '10';
