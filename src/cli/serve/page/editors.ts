/** Editors that open a file by a link with their own scheme. */
import { join } from 'node:path';

/** Returns a function that makes links for an editor. */
export function editorLinks(
  editor: EditorName,
  root: string,
): (file: string, line: number, column: number) => string | undefined {
  const make = editors[editor];
  return (file, line, column) => make?.(encodePath(join(root, file).replaceAll('\\', '/')), line, column);
}

/** Encodes everything but slashes and the colon of a drive. */
function encodePath(path: string): string {
  return encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/^(\/?[a-z])%3A/i, '$1:');
}

type MakeLink = (path: string, line: number, column: number) => string;

const inVsCodeStyle =
  (scheme: string): MakeLink =>
  (path, line, column) =>
    `${scheme}://file${path.startsWith('/') ? '' : '/'}${path}:${line}:${column}`;

const editors = {
  vscode: inVsCodeStyle('vscode'),
  cursor: inVsCodeStyle('cursor'),
  windsurf: inVsCodeStyle('windsurf'),
  zed: inVsCodeStyle('zed'),
  idea: (path, line, column) => `idea://open?file=${path}&line=${line}&column=${column}`,
  sublime: (path, line, column) => `subl://open?url=file://${path}&line=${line}&column=${column}`,
  none: undefined,
} as const satisfies Record<string, MakeLink | undefined>;

export type EditorName = keyof typeof editors;
export const editorNames = Object.keys(editors) as readonly EditorName[];
