interface Pasted {
  html: string;
  /** What it becomes. */
  markdown: string;
}

/** As Word 365 puts it on the clipboard: lists are paragraphs, signs are conditional comments. */
export const word: Pasted = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body lang=EN-US><!--StartFragment-->
<h1>Plan<o:p></o:p></h1>
<p class=MsoNormal><b>Owners</b> decide, <i>dispatchers</i> use<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Second<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>Part<o:p></o:p></p></td><td><p class=MsoNormal>Price</p></td></tr>
<tr><td><p class=MsoNormal>Valve</p></td><td><p class=MsoNormal>12</p></td></tr></table>
<!--EndFragment--></body></html>`,
  markdown:
    '# Plan\n\n**Owners** decide, *dispatchers* use\n\n- First\n  - Inner\n- Second\n\n| Part | Price |\n| - | - |\n| Valve | 12 |',
};

/** As Google Docs does: everything in a `<b>` that is not bold, marks as styles. */
export const googleDocs: Pasted = {
  html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Offer</span></h2><p dir="ltr"><span style="font-weight:700;">Flat</span><span style="font-weight:400;"> price, see </span><a href="https://example.com/price"><span style="text-decoration:underline;">prices</span></a><span style="font-style:italic;"> today</span></p><ol><li dir="ltr"><p dir="ltr"><span>One</span></p></li><li dir="ltr"><p dir="ltr"><span>Two [3]</span></p></li></ol></b>`,
  markdown:
    '## Offer\n\n**Flat** price, see [prices](https://example.com/price) *today*\n\n1. One\n2. Two [3]',
};

export const webPage: Pasted = {
  html: `<article><header><h3 class="t">Why <em>now</em></h3></header><div><p>Read <a href="/relative">this</a> and
<a href="https://example.com/a?b=1&amp;c=2">that</a>.<br>Second line</p><blockquote><p>Said</p></blockquote><pre><code>npm start</code></pre><hr><ul><li>A<ul><li>B</li></ul></li></ul><figure><img src="https://collector.example/p.png" alt="Chart"><figcaption>Chart of sales</figcaption></figure></div></article>`,
  markdown:
    '### Why *now*\n\nRead this and [that](https://example.com/a?b=1&c=2).\\\nSecond line\n\n> Said\n\n```\nnpm start\n```\n\n---\n\n- A\n  - B\n\nChart of sales',
};

export const hostilePage: Pasted = {
  html: `<img src=x onerror="alert(1)"><img src="https://collector.example/i"><script>alert(2)</script><style>@import 'https://collector.example/c'</style><svg onload="alert(3)"><a xlink:href="javascript:alert(4)">s</a></svg><p onclick="alert(5)" style="background:url(https://collector.example/b)">Safe <a href="javascript:alert(6)">words</a> <a href="data:text/html,x">and</a> <span contenteditable="false" class="placeholder" data-source="[ADD PROOF: x]">more</span></p><iframe src="https://collector.example/f"></iframe><template><p>hidden</p></template><form><input value="x" autofocus onfocus="alert(7)"></form>`,
  markdown: 'Safe words and [ADD PROOF: x]',
};

const docsRun = (text: string, decoration = 'none') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:${decoration};vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const docsLine = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${content}</p>`;
const docsTask = (text: string, isDone: boolean, level = 1) =>
  `<li dir="ltr" role="checkbox" aria-checked="${isDone}" style="list-style-type:none;font-size:11pt;text-decoration:none;vertical-align:baseline;white-space:pre;" aria-level="${level}"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="${isDone ? 'checked' : 'unchecked'}" aria-roledescription="checkbox" style="margin-right:3px;" />${docsLine(docsRun(text, isDone ? 'line-through' : 'none'))}</li>`;

/** Google Docs: strike-through is a style, a task is an item with a role, an inner list stands beside its item. */
export const googleDocsTasks: Pasted = {
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0d1e">${docsLine(docsRun('Was ') + docsRun('99 €', 'line-through') + docsRun(' now 79 €'))}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;">${docsTask('Call the printer', true)}${docsTask('Book the hall', false)}<ul style="margin-top:0;margin-bottom:0;">${docsTask('Ask for the key', false, 2)}</ul></ul>${docsLine(docsRun('Then'))}<ol start="3" style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1">${docsLine(docsRun('Invite'))}</li></ol></b><br class="Apple-interchange-newline">`,
  markdown:
    'Was ~~99 €~~ now 79 €\n\n- [x] Call the printer\n- [ ] Book the hall\n  - [ ] Ask for the key\n\nThen\n\n3. Invite',
};

export const issueTasks: Pasted = {
  html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked> Ship it</li><li class="task-list-item"><input type="checkbox" disabled> Tell <del>no</del> everybody</li></ul>`,
  markdown: '- [x] Ship it\n- [ ] Tell ~~no~~ everybody',
};

const wordItem = (number: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='mso-bidi-font-family:Aptos'><span style='mso-list:Ignore'>${number}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`;

/** Word: the number of an item is part of its text. */
export const wordNumbers: Pasted = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- @list l0:level1 {mso-level-tab-stop:none;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${wordItem('1.', 'Measure')}${wordItem('2.', 'Cut')}<p class=MsoNormal><span lang=EN-GB>Rest an <s>hour</s> day.<o:p></o:p></span></p>${wordItem('3.', 'Glue')}${wordItem('3.2.', 'Clamp', 2)}${wordItem('4.', 'Paint')}<!--EndFragment--></body></html>`,
  markdown: '1. Measure\n2. Cut\n\nRest an ~~hour~~ day.\n\n3. Glue\n\n   2. Clamp\n4. Paint',
};

/** Excel: merged cells as attributes, columns and rows of cells that are hidden by them left out. */
export const excel: Pasted = {
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl66 {text-align:center;}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=3 style='width:48pt'><tr height=19 style='height:14.4pt'><td colspan=3 height=19 class=xl66 width=192 style='height:14.4pt;width:144pt'>Prices 2026</td></tr><tr height=19><td rowspan=2 height=38 class=xl66 style='height:28.8pt'>Solo</td><td>Month</td><td align=right>12</td></tr><tr height=19><td height=19>Year</td><td class=xl67 align=right style='text-decoration:line-through'>144</td></tr><!--EndFragment--></table></body></html>`,
  markdown: '| Prices 2026 | | |\n| - | - | - |\n| Solo | Month | 12 |\n| | Year | ~~144~~ |',
};

/** A table of a web page: two header rows, and a cell that reaches to the end of its part. */
export const mergedTable: Pasted = {
  html: `<table><thead><tr><th rowspan="2">Plan</th><th colspan="2">Price</th></tr><tr><th>Month</th><th>Year</th></tr></thead><tbody><tr><th rowspan="0">Solo</th><td colspan="2">free</td></tr><tr><td>1</td><td>2</td></tr></tbody><tfoot><tr><td colspan="1000">All without VAT</td></tr></tfoot></table>`,
  markdown:
    '| Plan | Price | |\n| - | - | - |\n| | Month | Year |\n| Solo | free | |\n| | 1 | 2 |\n| All without VAT | | |',
};
