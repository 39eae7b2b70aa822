/** Unpacks the browser into the folder given as argument, for tests that run as another user. */
import { inflatePackagedBrowser } from './packaged-browser.ts';

process.stdout.write(JSON.stringify(await inflatePackagedBrowser(process.argv[2])));
