import { inspectStates } from './inspect-states.ts';

/* Spanish texts are the longest, and the dark theme has the smaller contrasts. */
inspectStates('phone', { locale: 'es', themes: ['dark'] });
