/** The minimum `PASSWORD_COST`, because the tests create more than a thousand accounts. */
export const CHEAP_PASSWORDS = '10';
