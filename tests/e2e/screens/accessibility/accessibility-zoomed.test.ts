import { inspectStates } from './inspect-states.ts';

inspectStates('zoomed', { locale: 'pt', themes: ['light'] });
