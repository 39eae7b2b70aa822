import { openTexts,heldOutTexts } from '#server/cli/eval/labelled/labelled-texts.ts';
import { paraphraseTexts } from '#server/cli/eval/labelled/paraphrase-texts.ts';
import { codeJudge, scoreTexts,precisionOf,recallOf } from '#server/cli/eval/labelled/score-texts.ts';
const only=process.argv[2];
for (const l of ['en','es','pt'] as const) { for (const [n,t] of [['open',openTexts()],['held',heldOutTexts()],['sent',paraphraseTexts(l)]] as const) { const s=await scoreTexts(t.filter(x=>x.language===l&&(!x.only||!only||x.only===only)),codeJudge); const c=only?s.byCheck.get(only as any)!:s.all; console.log(l,n,`${c.right}/${c.found} ${c.met}/${c.labelled} all ${precisionOf(s.all).toFixed(3)} accused ${s.accused}`); if(n!=='held') console.log(s.differences.filter(d=>!only||d.includes(`: ${only} `)).slice(0,60).join('\n'));}}
