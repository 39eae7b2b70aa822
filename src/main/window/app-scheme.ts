import { protocol } from 'electron';
import { APP_SCHEME } from './app-origin.ts';

/** Gives the pages' scheme an origin, storage and fetch with streams, and nothing that would loosen their policy. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}
