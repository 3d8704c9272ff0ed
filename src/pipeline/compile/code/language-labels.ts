/** Names of languages as shown to readers, beside a block's title and on a tab without a label. */

/**
 * Languages whose label is not their capitalized name. They are separated by commas, and the label follows the name.
 */
const labels = `
abap ABAP, actionscript-3 ActionScript, ahk AutoHotkey, ahk2 AutoHotkey 2, angular-html Angular HTML,
angular-ts Angular TypeScript, apl APL, applescript AppleScript, asciidoc AsciiDoc, asm Assembly, awk AWK, bash Shell,
bat Batch, bibtex BibTeX, bird2 BIRD, bsl 1C, cmake CMake, cobol COBOL, codeowners CODEOWNERS, codeql CodeQL,
coffee CoffeeScript, common-lisp Common Lisp, console Terminal, coq Rocq, cpp C++, csharp C#, css CSS, csv CSV, cue CUE,
dax DAX, dotenv .env, dream-maker Dream Maker, emacs-lisp Emacs Lisp, erb ERB, fortran-fixed-form Fortran,
fortran-free-form Fortran, fsharp F#, gdresource GDResource, gdscript GDScript, gdshader GDShader,
git-commit Git commit, git-rebase Git rebase, glimmer-js Glimmer JS, glimmer-ts Glimmer TS, glsl GLSL, gn GN,
graphql GraphQL, hcl HCL, hlsl HLSL, html HTML, html-derivative HTML, http HTTP, hxml HXML, ini INI,
javascript JavaScript, json JSON, json5 JSON5, jsonc JSON, jsonl JSON Lines, jssm JSSM, jsx JSX, kdl KDL, latex LaTeX,
llvm LLVM IR, make Makefile, matlab MATLAB, mdc MDC, mdx MDX, mipsasm MIPS Assembly, moonbit MoonBit,
nextflow-groovy Nextflow, nsis NSIS, objective-c Objective-C, objective-cpp Objective-C++, ocaml OCaml,
openscad OpenSCAD, php PHP, plsql PL/SQL, po Gettext, postcss PostCSS, powerquery Power Query, powershell PowerShell,
proto Protocol Buffers, purescript PureScript, qml QML, qmldir QML, qss Qt Style Sheets, rbs RBS,
reg Windows Registry, regexp RegExp, riscv RISC-V, ron RON, rosmsg ROS, rst reStructuredText, sas SAS, scss SCSS,
sdbl 1C, shaderlab ShaderLab, soy Closure Templates, sparql SPARQL, splunk SPL, sql SQL, ssh-config SSH config,
surrealql SurrealQL, system-verilog SystemVerilog, talonscript TalonScript, tex TeX, toml TOML, ts-tags TypeScript,
tsv TSV, tsx TSX, typescript TypeScript, typespec TypeSpec, vb Visual Basic, vhdl VHDL, viml Vim script,
vue-html Vue HTML, vue-vine Vue Vine, wasm WebAssembly, wgsl WGSL, wit WIT, xml XML, xsl XSL, yaml YAML,
zenscript ZenScript
`;

const labelByLanguage: ReadonlyMap<string, string> = new Map(
  labels.split(',').map((entry): [string, string] => {
    const [language = '', ...words] = entry.trim().split(/\s+/);
    return [language, words.join(' ')];
  }),
);

/** Returns the label of a language in our list. */
export function languageLabel(language: string): string {
  return labelByLanguage.get(language) ?? language.charAt(0).toUpperCase() + language.slice(1);
}
