import { inspectStates } from './inspect-states.ts';

inspectStates('desktop', { locale: 'en', themes: ['light'] });
