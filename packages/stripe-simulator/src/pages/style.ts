/** The style of the hosted pages. Targets are at least 44 px high, and all colours of texts have a contrast of 4.5 or more. */
export const STYLE = `
*,*::before,*::after{box-sizing:border-box}
:root{--ink:#1b1f2e;--soft:#555d70;--line:#dfe3ea;--edge:#7c8598;--accent:#4a43c4;--dark:#37319e;--wrong:#b0122f;--ground:#f5f6f9}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.notice{margin:0;padding:.6rem 1rem;background:#fff3d4;color:#573d00;border-bottom:1px solid #e8cf8d;text-align:center;font-size:.875rem}
main{width:100%;max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem;flex:1}
main.split{display:grid;gap:1.5rem;align-content:start}
.panel{padding:1.25rem;background:#fff;border:1px solid var(--line);border-radius:.75rem;box-shadow:0 1px 2px #1b1f2e0d,0 8px 24px #1b1f2e0f}
h1{margin:0;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.0625rem}
p{margin:.75rem 0 0}
.amount{margin:.25rem 0 0;font-size:2.25rem;line-height:1.2;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}
[role=alert]{margin:0 0 1.25rem;padding:.75rem 1rem;background:#fdeef1;color:#8c0c24;border-left:4px solid var(--wrong);border-radius:.375rem}
[role=status]{margin:1rem 0 0;padding:.75rem 1rem;background:#e9f6ee;color:#0b5530;border-left:4px solid #15803d;border-radius:.375rem}
a{color:var(--accent);text-underline-offset:.2em}
a:hover{color:var(--dark)}
.panel p>a{display:inline-flex;align-items:center;min-height:2.75rem}
.back{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--soft);text-decoration:none}
.back:hover{color:var(--ink);text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:.375rem}
form{margin:0}
form+form{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--line)}
fieldset{min-width:0;margin:1.5rem 0 0;padding:0;border:0}
.panel>:first-child,.panel>form:first-child>:first-child,[role=alert]+form>:first-child,form+form>:first-child{margin-top:0}
legend{margin-bottom:.25rem;padding:0;font-size:1.0625rem;font-weight:650}
.field{margin-top:1rem}
.pair{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr))}
.pair .field{display:grid;grid-row:span 3;grid-template-rows:subgrid}
.pair label{align-self:end}
label{display:block;font-weight:550;font-size:.9375rem}
input:not([type=radio],[type=checkbox]){display:block;width:100%;min-height:2.875rem;margin-top:.375rem;padding:.5rem .75rem;color:inherit;background:#fff;font:inherit;border:1px solid var(--edge);border-radius:.5rem}
input:not([type=radio],[type=checkbox]):hover{border-color:var(--ink)}
input:not([type=radio],[type=checkbox]):focus-visible{border-color:var(--accent);outline-offset:0;border-radius:.5rem}
input[aria-invalid=true]:not([type=radio],[type=checkbox]){border-color:var(--wrong);box-shadow:0 0 0 1px var(--wrong)}
.error{margin:.375rem 0 0;color:var(--wrong);font-size:.9375rem}
.choice{display:flex;align-items:center;gap:.75rem;min-height:2.875rem;margin-top:.5rem;padding:.5rem .75rem;font-weight:400;border:1px solid var(--line);border-radius:.5rem;cursor:pointer}
.choice:hover{border-color:var(--edge)}
.choice:has(:checked){border-color:var(--accent);background:#f3f2fd}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.choice:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
.choice :focus-visible{outline:0}
button{display:block;width:100%;min-height:3rem;margin-top:1.5rem;padding:.625rem 1.25rem;color:#fff;background:var(--accent);font:inherit;font-weight:600;border:1px solid transparent;border-radius:.5rem;cursor:pointer}
button:hover{background:var(--dark)}
button.second{margin-top:.75rem;color:var(--ink);background:#fff;border-color:var(--edge)}
fieldset+button.second{margin-top:1.5rem}
button.second:hover{background:var(--ground)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 0;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
td+td,th+td{padding-left:1rem}
th+td,td:last-child{text-align:right}
tbody tr+tr>*{border-top:1px solid var(--line)}
h1+table,[role=status]+table,.summary{margin-top:1rem}
.brand{text-transform:capitalize}
.summary th:has(img){display:flex;gap:1rem;align-items:center}
.summary img{flex:none;width:4rem;height:4rem;object-fit:cover;border-radius:.375rem;background:var(--line)}
.summary td{white-space:nowrap;overflow-wrap:normal}
.summary small{display:block;color:var(--soft);font-size:.875rem}
tfoot tr:first-child>*{border-top:1px solid var(--edge);font-weight:650}
tfoot tr+tr>*{padding-top:0;color:var(--soft)}
details{margin-top:1.25rem;border-top:1px solid var(--line)}
summary{display:flex;align-items:center;min-height:2.75rem;color:var(--soft);cursor:pointer}
summary::before{content:"";width:.5rem;height:.5rem;margin:0 .75rem 0 .25rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open]>summary::before{transform:rotate(45deg)}
summary::-webkit-details-marker{display:none}
details table{font-size:.875rem}
.wide td:last-child,details td:first-child{white-space:nowrap;overflow-wrap:normal}
.tiles{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));margin:1rem 0 0}
.tiles div{padding:1rem;border:1px solid var(--line);border-radius:.5rem}
dt{color:var(--soft);font-size:.9375rem}
dd{margin:0;font-size:1.375rem;font-weight:650;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
main.wide{max-width:44rem}
.wide form{margin-top:2rem}
@media(min-width:40rem){main{padding-top:3rem}.panel{padding:2rem}}
@media(min-width:60rem){main.split{max-width:62rem;grid-template-columns:minmax(0,1fr) 27rem;gap:4.5rem}main.split>.lead{padding-top:2rem}}
@media(prefers-reduced-motion:no-preference){button,input,.choice{transition:background-color .15s,border-color .15s}}
@media(forced-colors:active){button{border-color:ButtonText}.choice:has(:checked){outline:2px solid Highlight}}
`;
