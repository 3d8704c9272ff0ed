/**
 * The languages that code fences may name: Shiki's, each under our name and its other names. The list is our own,
 * because reading a fence must not load the highlighter. A test compares it with Shiki's list.
 */

/**
 * Languages are separated by commas and their names by spaces. The first name is shown to readers and used in style
 * sheets.
 */
const languages = `
abap, actionscript-3 actionscript as3, ada, ahk ahk1, ahk2, angular-html, angular-ts, apache, apex, apl,
applescript, ara, asciidoc adoc, asm, astro, awk, ballerina, bat batch cmd, beancount, berry be, bibtex, bicep,
bird2 bird, blade, bsl 1c, c, c3, cadence cdc, cairo, chapel chpl, clarity, clojure clj, cmake, cobol,
codeowners, codeql ql, coffee coffeescript, common-lisp lisp, coq, cpp c++, crystal, csharp c# cs, css, csv, cue,
cypher cql, d, dart, dax, desktop, diff patch, dockerfile docker, dotenv, dream-maker, edge, elixir, elm,
emacs-lisp elisp, erb html.erb rhtml eruby, erlang erl, fennel, fish, fluent ftl, fortran-fixed-form f for f77,
fortran-free-form f90 f95 f03 f08 f18, fsharp f# fs, gdresource tscn tres, gdscript gd, gdshader, genie, gherkin,
git-commit, git-rebase, gleam, glimmer-js gjs, glimmer-ts gts, glsl, gn, gnuplot, go golang, graphql gql, groovy,
hack, haml, handlebars hbs, haskell hs, haxe, hcl, hjson, hlsl, html markup, html-derivative, http, hurl, hxml,
hy, imba, ini properties conf, java, javascript js cjs mjs, jinja, jison, json, json5, jsonc, jsonl, jsonnet,
jssm fsl, jsx, julia jl, just justfile, kdl, kotlin kt kts, kusto kql, latex, lean lean4, less, liquid, llvm,
log, logo, lua, luau, make makefile, markdown md, marko, matlab, mdc, mdx, mermaid mmd, mipsasm mips, mojo,
moonbit mbt mbti, move, narrat nar, nextflow nf, nextflow-groovy, nginx, nim, nix, nsis, nushell nu, objective-c
objc, objective-cpp, ocaml, odin, openscad scad, org, pascal, perl, php, pkl, plsql, po pot potx, polar, postcss,
powerquery, powershell ps ps1 pwsh, prisma, prolog, proto protobuf, pug jade, puppet, purescript, python py, qml,
qmldir, qss, r, racket, raku perl6, razor, rbs ruby-signature, reg, regexp regex, rel, riscv, ron, rosmsg, rst,
ruby rb, rust rs, sas, sass, scala, scheme, scss, sdbl 1c-query, shaderlab shader, bash shellscript sh shell zsh,
console shellsession shell-session sh-session bash-session terminal, smalltalk, smithy, solidity, soy closure-templates,
sparql, splunk spl, sql, ssh-config, stata, stylus styl, surrealql surql, svelte, swift, system-verilog, systemd,
talonscript talon, tasl, tcl, templ, terraform tf tfvars, tex, toml, ts-tags lit, tsv, tsx, turtle, twig,
typescript ts cts mts, typespec tsp, typst typ, v, vala, vb, verilog, vhdl, viml vim vimscript, vue, vue-html,
vue-vine, vyper vy, wasm, wenyan 文言, wgsl, wikitext mediawiki wiki, wit, wolfram wl, xml svg rss atom, xsl,
yaml yml, zenscript, zig
`;

/** Names that other highlighters use for languages in the list. */
const foreignNames = `
ahk autohotkey, apache apacheconf htaccess, asm nasm, awk gawk, bash ksh csh tcsh shell-script, bsl oscript, c h opencl,
cpp hpp cxx arduino ino, csharp dotnet, diff udiff, dotenv env, emacs-lisp emacs, fortran-free-form fortran, gn gni,
groovy gradle, handlebars mustache, html htm xhtml mathml ssml, ini cfg editorconfig gitconfig,
javascript node babel flow, jinja django jinja2 j2, json webmanifest, jsonl ndjson, latex context, make mk,
objective-c objectivec, pascal objectpascal, po gettext, powerquery pq mscript, purescript purs,
python py3 starlark bazel bzl pycon python-console, racket rkt, razor cshtml, ruby rake gemfile irb, solidity sol, sparql rq,
splunk splunk-spl, sql mysql postgresql postgres pgsql psql sqlite tsql, turtle trig,
vb vbnet vb.net visual-basic vba, wasm wat wast, wolfram mathematica nb, yaml docker-compose
`;

/** Names for code that is not highlighted. */
const plainNames =
  'text txt plaintext plain none ansi output tree nohighlight no-highlight gitignore npmignore hgignore ignore ascii'.split(
    ' ',
  );

/** The name of plain text, in fences and in the output. */
export const plainText = 'text';

/** The language of terminal sessions: prompts, commands and output. */
export const terminalLanguage = 'console';

/** Maps every name that a fence may use, in lower case, to its language. */
export const languageByName: ReadonlyMap<string, string> = new Map([
  ...plainNames.map((name): [string, string] => [name, plainText]),
  ...namesIn(foreignNames),
  ...namesIn(languages),
]);

function namesIn(list: string): readonly (readonly [name: string, language: string])[] {
  return list.split(',').flatMap((line) => {
    const names = line.trim().split(/\s+/);
    return names.map((name): [string, string] => [name, names[0] ?? name]);
  });
}
