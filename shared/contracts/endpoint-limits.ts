/** What a single caller may not ask for too often. The figures are the server's. */
export type EndpointLimit =
  | 'write'
  | 'report'
  | 'webhook'
  | 'generation'
  | 'search'
  | 'wholeLibrary'
  | 'checkout'
  | 'signInStart'
  | 'deviceToken'
  | 'purchaseClaim';
