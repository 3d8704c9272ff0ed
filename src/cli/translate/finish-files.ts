/** `--done` names the present text in a translation, which then is no longer stale. */
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { isOnlyStarted } from '../../pipeline/layers/translations/is-started.js';
import type { Desk, Done } from './desk.js';
import { findTargets, othersOf, type Target } from './find-targets.js';
import { nameText } from './name-text.js';

/** Writes all files or none. Nothing but the line with the id changes, so that nothing can be lost. */
export function finishFiles(desk: Desk, named: readonly string[]): Done {
  const targets = findTargets(desk, named);
  if (typeof targets === 'string') return { problem: targets, code: 2 };
  const problems = targets.flatMap((target) => whyNot(desk, target));
  if (problems.length > 0) return { problem: `${problems.join('\n')}\nNothing was written.`, code: 1 };
  const { root } = desk.config;
  const changes = new Map<string, Buffer>();
  for (const { text, translation } of targets) {
    if (!translation) continue;
    const edited = nameText(root, translation.file, text.id);
    if ('problem' in edited) return { ...edited, code: 1 };
    if (edited.bytes) changes.set(translation.file, edited.bytes);
  }
  try {
    writeChanges(root, changes);
  } catch (error) {
    return { problem: `A file cannot be written (${(error as Error).message}). Nothing was written.`, code: 1 };
  }
  return {
    json: { files: targets.map(({ file, translation }) => ({ file, translation: translation?.file })) },
    lines: targets.map(({ file, translation }) => {
      const isNew = changes.has(translation?.file ?? '');
      return `${translation?.file} ${isNew ? 'is now' : 'was already'} the translation of ${file}`;
    }),
  };
}

function whyNot(desk: Desk, target: Target): readonly string[] {
  const { file, text, translation } = target;
  if (!translation)
    return [`"${file}" is not translated yet. "docsgen translate ${desk.language.htmlLang} ${file}" starts it.`];
  if (isOnlyStarted(translation.text, text.text))
    return [
      `"${translation.file}" has no words of its own yet. Translate it first. If both languages have the same words, a line such as "title: …" in its front matter is enough.`,
    ];
  const [other] = desk.force ? [] : othersOf(desk, target);
  return other
    ? [
        `"${translation.file}" is also the translation of "${other.files[0]}", which would no longer have one. "docsgen translate ${desk.language.htmlLang} ${file}" copies it first; --force writes anyway.`,
      ]
    : [];
}
