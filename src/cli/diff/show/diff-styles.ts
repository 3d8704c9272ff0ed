/** The styles of the page that `docsgen diff --format html` writes. */
export const diffStyles = `
:root { color-scheme: light dark; --text: #1f2328; --quiet: #57606a; --line: #d0d7de; --back: #fff; --raised: #f6f8fa; --ins: #d2f4d9; --del: #ffe0dd; --loss: #b3261e; --link: #0a58ca; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --quiet: #9da7b1; --line: #3d444d; --back: #0d1117; --raised: #161b22; --ins: #12421f; --del: #5a1e1b; --loss: #ff9b94; --link: #79b8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { display: inline; font-size: 1rem; margin: 0; }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--quiet); }
a { color: var(--link); }
.sides, .places, .figures, .about { color: var(--quiet); margin: 0; font-size: .875rem; }
.summary { font-size: 1.125rem; }
.note { border-inline-start: 3px solid var(--loss); padding-inline-start: .75rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; overflow-wrap: normal; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; white-space: nowrap; }
.is-lost th, .is-lost-id th { color: var(--loss); font-weight: 600; }
code, pre { font: .875em/1.6 ui-monospace, monospace; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 1rem; padding: .75rem 1rem; }
summary { cursor: pointer; }
.text { background: var(--raised); border-radius: 6px; margin: .5rem 0; padding: .5rem .75rem; }
pre.text { overflow-x: auto; white-space: pre; }
ins { background: var(--ins); text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 2px; }
del { background: var(--del); text-decoration: line-through; }
pre ins, pre del, code > span { display: block; width: max-content; min-width: 100%; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;
