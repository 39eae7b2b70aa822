import { SAYING, SPEAKER,SIGNED_BEFORE,SIGNED_BEHIND } from '#shared/rules/quality/words/testimonials.ts';
for (const t of [', se dice el dueño','El cliente dice ',' y puede']) console.log(t,SAYING.exec(t)?.[0],SPEAKER.exec(t)?.[0],SIGNED_BEFORE.exec(t)?.[0],SIGNED_BEHIND.exec(t)?.[0]);
