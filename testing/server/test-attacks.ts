import { expect } from 'vitest';

/** Texts that would run scripts in another user's page if they were not sanitised. */
export const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:msgbox(1))',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://example.org/who-reads.png)',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<div style="position:fixed" onclick="alert(1)">a</div>',
  '[a](<javascript:alert(1)>)',
  '[a]: javascript:alert(1)\n\n[a]',
  '<form action="https://example.org"><input name=password></form>',
  '<p id="root">a</p>',
  '<style>body{display:none}</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<b onmouseover=alert(1)>a</b>',
  '<b/onmouseover=alert(1)//>a</b>',
  '<a href="java\tscript:alert(1)">a</a>',
  "<a href='javascript:alert(1)' href='/'>a</a>",
  '<a title="x" href=data:text/html,x>a</a>',
  '<a href="/"style="position:fixed;inset:0">a</a>',
  '<p title="--><img src=x onerror=alert(1)>">a</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?x <img src=x onerror=alert(1)>?>',
  '<scr<script>ipt>alert(1)</script>',
  '<<b>script>alert(1)</<b>script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<table><td background="javascript:alert(1)">a</td></table>',
  '<details ontoggle=alert(1) open>a</details>',
  '<button popovertarget=root>a</button>',
  '<base href="https://example.org/"><meta http-equiv="refresh" content="0;url=https://example.org">',
  '<b\n<img src=x onerror=alert(1)>>',
  '<a href="https://example.org"\n\nonclick=alert(1)>a</a>',
];

export function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<(script|img|svg|iframe|form|style|math|object|embed|base|meta|button|textarea|template)/i);
  expect(html).not.toMatch(/<[^>]*(javascript|vbscript|data):/i);
  expect(html).not.toMatch(/<[^>]*\s(on\w+|style|id|name|class|background)=/i);
}
