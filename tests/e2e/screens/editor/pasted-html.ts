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
