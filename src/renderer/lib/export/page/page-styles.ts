import { documentColours } from '#renderer/theme/document-colours.ts';

const { ink, paper, ground, line, quiet, link, onLink, soft, good } = documentColours;

/** One accent colour, one type scale, and no rule that needs a script or a file. */
export const pageStyles = `
:root { color-scheme: light; --ink: ${ink}; --paper: ${paper}; --ground: ${ground}; --line: ${line}; --quiet: ${quiet}; --accent: ${link}; --on-accent: ${onLink}; --soft: ${soft}; --good: ${good}; --round: 16px; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.65 Inter, "Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif; overflow-wrap: break-word; }
.wrap { max-width: 70rem; margin: 0 auto; padding: 0 clamp(1.25rem, 5vw, 3rem); }
.text { max-width: 42rem; margin: 0 auto; }
section { padding: clamp(3.5rem, 8vw, 6.5rem) 0; }
.tinted { background: var(--ground); }
h1, h2, h3, h4 { margin: 0; line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
h1 { font-size: clamp(2.25rem, 5.4vw, 4rem); font-weight: 750; line-height: 1.06; letter-spacing: -.035em; }
h2 { max-width: 24ch; margin: 0 auto clamp(1.5rem, 4vw, 3rem); font-size: clamp(1.75rem, 3.6vw, 2.75rem); font-weight: 700; letter-spacing: -.028em; text-align: center; }
h3 { margin: 2em 0 .5em; font-size: 1.2rem; font-weight: 680; }
p, ul, ol, blockquote, table, pre { margin: 0 0 1.15em; }
:is(p, ul, ol, blockquote, table):last-child { margin-bottom: 0; }
p { text-wrap: pretty; }
ul, ol { padding-left: 1.35em; } li { margin-bottom: .5em; } li::marker { color: var(--accent); font-weight: 650; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; border-radius: 6px; }
hr { margin: 2.5em 0; border: 0; border-top: 1px solid var(--line); }
pre { white-space: pre-wrap; } code, pre { font-family: ui-monospace, Consolas, monospace; font-size: .92em; }
.small { margin-top: 1.1rem; font-size: .95rem; color: var(--quiet); }
.action { margin: 2.25rem 0 0; } .action + * { margin-top: 1.5rem; }
.button { display: inline-block; padding: .95em 1.75em; border: 0; border-radius: 12px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; line-height: 1.3; text-align: center; text-decoration: none; box-shadow: 0 1px 2px rgb(0 0 0 / .12), 0 8px 20px -10px var(--accent); transition: transform .15s, box-shadow .15s; }
.button[href]:hover { transform: translateY(-1px); box-shadow: 0 2px 4px rgb(0 0 0 / .14), 0 14px 26px -10px var(--accent); }
.todo { display: inline-block; margin: .9rem 0 0; padding: .3em .8em; border-radius: 8px; background: #FDF3DC; color: #6B4600; font-size: .875rem; }
mark { padding: .05em .3em; border-radius: 4px; background: #FDF3DC; color: inherit; }
.top { position: relative; z-index: 1; background: var(--soft); }
.top .wrap { display: flex; align-items: center; justify-content: space-between; gap: 1.5rem; padding-top: 1.1rem; padding-bottom: 1.1rem; }
.top strong, footer strong { font-size: 1.15rem; font-weight: 750; letter-spacing: -.02em; }
.top .button { padding: .6em 1.15em; border-radius: 10px; font-size: .95rem; }
.hero { padding-top: clamp(2.5rem, 6vw, 5rem); background: linear-gradient(var(--soft), var(--paper)); }
.opening { max-width: 52rem; margin: 0 auto; text-align: center; }
.eyebrow { max-width: 44rem; margin: 0 auto 1.25rem; color: var(--accent); font-size: 1rem; font-weight: 620; line-height: 1.45; } .eyebrow em { font-style: normal; }
.subhead { max-width: 40rem; margin: 1.5rem auto 0; font-size: clamp(1.125rem, 1.8vw, 1.3rem); line-height: 1.55; color: var(--quiet); }
.hero .button { padding: 1.05em 2.1em; font-size: 1.1rem; }
.opening .small { max-width: 38rem; margin-left: auto; margin-right: auto; }
.proof-card { margin-top: 3rem; padding: 1.75rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--paper); box-shadow: 0 24px 48px -28px rgb(0 0 0 / .3); text-align: left; }
.proof-card blockquote { padding: 0; border: 0; font-size: 1.2rem; line-height: 1.45; font-weight: 600; letter-spacing: -.012em; color: var(--ink); }
.proof-card::before, .guarantee .text::before { content: ""; display: block; width: 2.5rem; height: 4px; margin-bottom: 1.1rem; border-radius: 2px; background: var(--accent); }
.lead { margin-bottom: 1.3em; font-size: clamp(1.2rem, 2.2vw, 1.5rem); line-height: 1.45; letter-spacing: -.012em; font-weight: 500; }
blockquote { padding-left: 1.1em; border-left: 3px solid var(--accent); color: var(--quiet); } .small blockquote { padding: 0; border: 0; }
.cards, .steps { display: grid; gap: 1.25rem; margin: 2rem 0; padding: 0; list-style: none; }
.cards > li, .steps > li, .card { margin: 0; padding: 1.6rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--paper); }
.cards h3, .steps h3, .card h3 { margin: 0 0 .5rem; font-size: 1.15rem; line-height: 1.3; }
.cards p, .steps p { color: var(--quiet); font-size: 1rem; }
.cards > li::before { content: ""; display: block; width: 1.5rem; height: 3px; margin-bottom: 1rem; border-radius: 2px; background: var(--accent); }
.steps { counter-reset: step; } .steps > li { counter-increment: step; }
.steps > li::before { content: counter(step); display: grid; place-items: center; width: 2.4rem; height: 2.4rem; margin-bottom: 1rem; border-radius: 50%; background: var(--soft); color: var(--accent); font-weight: 700; }
.wide > :is(p, blockquote, .lead, h2, h3) { max-width: 42rem; margin-left: auto; margin-right: auto; } .wide > .action { max-width: none; text-align: center; }
.text > .action, .wide + .action { text-align: center; }
.rows ul { padding: 0; list-style: none; } .rows li { margin: 0; padding: 1.1em 0; border-top: 1px solid var(--line); } .rows li:last-child { border-bottom: 1px solid var(--line); } .rows { margin-bottom: 1.5em; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.25rem; }
.pair ul { padding: 0; list-style: none; } .pair li { position: relative; padding-left: 1.9em; } .pair li::before { position: absolute; left: 0; font-weight: 700; }
.card h3 { margin-bottom: 1rem; } .yes li::before { content: ""; top: .45em; left: .3em; width: .38em; height: .75em; border: solid var(--good); border-width: 0 2.5px 2.5px 0; transform: rotate(42deg); } .no li::before { content: "–"; color: var(--quiet); }
.split h2 { margin-left: 0; text-align: left; }
.price-card { align-self: start; margin-top: 2.5rem; padding: clamp(1.5rem, 4vw, 2.25rem); border: 2px solid var(--accent); border-radius: calc(var(--round) + 4px); background: var(--paper); box-shadow: 0 30px 60px -36px rgb(0 0 0 / .4); }
.price { margin: 0; font-size: clamp(1.5rem, 3vw, 2rem); font-weight: 720; line-height: 1.2; letter-spacing: -.025em; text-wrap: balance; }
.price-card .action { margin-top: 1.5rem; } .price-card .button { display: block; } .price-card .small { text-align: center; }
table { width: 100%; border-collapse: collapse; font-size: 1rem; } th, td { padding: .75em .5em .75em 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; } th { font-size: .85rem; color: var(--quiet); } .center { text-align: center; } .right { text-align: right; }
.price-card td:last-child { padding-right: 0; font-weight: 650; } .price-card tr:last-child td { border: 0; }
.scrolling { overflow-x: auto; } .scrolling table { min-width: 40rem; }
.guarantee .text { padding: clamp(1.5rem, 4vw, 2.5rem); border: 1px solid var(--line); border-radius: var(--round); background: var(--paper); }
details { border-top: 1px solid var(--line); } details:last-of-type { border-bottom: 1px solid var(--line); }
summary { display: flex; justify-content: space-between; gap: 1.5rem; padding: 1.15em .1em; font-weight: 650; cursor: pointer; list-style: none; } summary::-webkit-details-marker { display: none; }
summary::after { content: "+"; flex: none; width: 1.2em; color: var(--accent); font-size: 1.35em; line-height: 1; text-align: center; } details[open] > summary::after { content: "–"; }
details > div { padding: 0 2.5rem 1.4em .1em; color: var(--quiet); }
form { max-width: 26rem; margin: 1.5rem 0; } fieldset { display: grid; gap: 1rem; margin: 0; padding: 0; border: 0; } label { display: grid; gap: .3rem; font-size: .95rem; font-weight: 600; } input { padding: .7em .8em; border: 1px solid #8C8F94; border-radius: 10px; font: inherit; }
.close { background: var(--ink); color: #fff; } .close h2 { color: inherit; } .close .text { text-align: center; } .close blockquote { padding: 0; border: 0; } .close :is(blockquote, p ~ p) { color: rgb(255 255 255 / .78); } .close .action { margin-bottom: 2rem; } .close mark { color: var(--ink); }
.close .button { color: var(--ink); background: #fff; box-shadow: none; } .close :focus-visible { outline-color: #fff; } .close a:not(.button) { color: inherit; }
footer { padding: 2.5rem 0; font-size: .95rem; color: var(--quiet); } footer .wrap { display: flex; flex-wrap: wrap; align-items: baseline; gap: .75rem 2rem; } footer strong { margin-right: auto; color: var(--ink); } footer a { padding: .35em 0; color: inherit; }
.sources { flex-basis: 100%; font-size: .875rem; } .sources h2 { margin: 1.5rem 0 .75rem; font-size: 1rem; text-align: left; letter-spacing: 0; }
.follow { visibility: hidden; position: fixed; inset: auto 0 0; padding: .75rem 1.25rem calc(.75rem + env(safe-area-inset-bottom)); background: var(--paper); border-top: 1px solid var(--line); opacity: 0; } .follow .button { display: block; padding: .8em 1em; }
@keyframes follow { to { visibility: visible; opacity: 1; } }
@media (max-width: 47.99rem) {
  .top .button { display: none; }
  .hero .button { display: block; }
  .opening, .close .text { text-align: left; } .opening .subhead, .opening .small, .eyebrow { margin-left: 0; }
  h2, .text > .action, .wide > .action { text-align: left; } .text > .action .button, .wide > .action .button { display: block; }
  details > div { padding-right: 0; }
  footer { padding-bottom: 6.5rem; }
  @supports (animation-timeline: scroll()) { .follow { animation: follow linear both; animation-timeline: scroll(root); animation-range: 44rem 48rem; } }
}
@media (min-width: 48rem) {
  .cards, .steps { grid-template-columns: repeat(2, minmax(0, 1fr)); } :is(.cards, .steps) > li:first-child:nth-last-child(odd) { grid-column: span 2; }
  body { font-size: 1.125rem; }
  .follow { display: none; }
}
@media (min-width: 60rem) {
  .cards, .steps { grid-template-columns: repeat(6, minmax(0, 1fr)); } :is(.cards, .steps) > li, :is(.cards, .steps) > li:first-child:nth-last-child(odd) { grid-column: span 2; }
  /* Rows without a gap: four entries side by side in pairs, five as two and three, seven as four in pairs and three. */
  :is(.cards, .steps) > li:is(:nth-last-child(4):first-child, :nth-last-child(4):first-child ~ li, :first-child:nth-last-child(3n + 2), :first-child:nth-last-child(3n + 2) + li, :first-child:nth-last-child(7), :first-child:nth-last-child(7) + li, :first-child:nth-last-child(7) + li + li, :first-child:nth-last-child(7) + li + li + li) { grid-column: span 3; }
  .with-proof { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; gap: 4.5rem; align-items: center; max-width: none; text-align: left; }
  .with-proof :is(.eyebrow, .subhead, .small) { margin-left: 0; } .with-proof .proof-card { margin-top: 0; }
  .with-proof h1 { font-size: clamp(2.75rem, 4.3vw, 3.6rem); }
  .split { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 4.5rem; } .price-card { margin-top: .5rem; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } .button { transition: none; } }
@media print { .follow, .top .button { display: none; } section { padding: 1.5rem 0; } .cards > li, .steps > li, .card, .price-card { break-inside: avoid; } .close { background: none; color: inherit; } details::details-content { content-visibility: visible; } }`;
