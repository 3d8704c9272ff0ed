/**
 * Replaces `:::versions{from="4.3"}` blocks and `:v[text]{until="4.2"}` by their content if the version meets the
 * condition, and removes them otherwise. Paragraphs, list items and rows that lose all their content are removed too.
 */
import type { Heading, List, ListItem, Nodes, Note, Parents, Root, Text, VersionText } from 'mdast';
import type { Transformer } from 'unified';
import { linePlaces } from '../../diagnostics/line-places.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConditionPlace, Span } from '../../model.js';
import { compilationOf, report, type Compilation } from '../compilation.js';
import { mayHoldConditions } from '../conditions/conditions.js';
import { readCondition, versionsThatMeet, type Bound, type Condition } from '../conditions/read-condition.js';
import { spanOf } from '../spans.js';
import { walk } from '../walk.js';
import { nameSpan, optionsSpan } from './directives/directive.js';
import { reportUnclosed } from './directives/unclosed.js';

export const remarkConditions = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!mayHoldConditions(compilation.text)) return;
  settleBelow(tree, { compilation, around: compilation.conditions?.versions ?? [] });
};

type Conditional = Note | VersionText;

interface Context {
  readonly compilation: Compilation;
  /** The versions that meet all enclosing conditions. */
  readonly around: readonly string[];
}

function isConditional(node: Nodes): node is Conditional {
  return node.type === 'versionText' || (node.type === 'note' && node.name === 'versions');
}

/** Settles all conditions below a node. Returns whether the node lost content and has none left. */
function settleBelow(parent: Parents, context: Context): boolean {
  const kept: Nodes[] = [];
  let hasLost = false;
  checkTexts(parent, context.compilation);
  for (const child of parent.children as Nodes[]) {
    if (!('children' in child)) {
      checkImage(child, context.compilation);
      kept.push(child);
    } else if (isConditional(child)) {
      const { applies, versions } = judge(child, context);
      const isEmptied = settleBelow(child, { ...context, around: versions });
      if (applies) kept.push(...child.children.filter(({ type }) => type !== 'noteTitle'));
      hasLost ||= isEmptied || !applies;
    } else {
      const isEmptied = settleBelow(child, context);
      // A component may show something without content. A cell keeps its column, and the first row keeps the table.
      const mayGo = !isElement(child) && child.type !== 'tableCell' && !(parent.type === 'table' && kept.length === 0);
      if (!isEmptied || !mayGo) kept.push(child);
      hasLost ||= isEmptied;
    }
  }
  parent.children = kept as typeof parent.children;
  if (parent.type === 'heading' && hasLost) joinBlanks(parent);
  if (parent.type === 'list' || parent.type === 'listItem') closeUp(parent, context.compilation);
  return hasLost && kept.every(isBlank);
}

/** Leaves one blank where words of a heading are gone, and none at its ends, because each blank is in the id. */
function joinBlanks(heading: Heading): void {
  let last: { readonly node: Text; readonly parent: Parents } | undefined;
  let isAtStart = true;
  walk<Nodes, Parents>(heading, (node, parent) => {
    if (node.type === 'text') {
      if (isAtStart) node.value = node.value.trimStart();
      else if (last?.parent === parent && node.value.startsWith(' ')) last.node.value = last.node.value.trimEnd();
      else if (last?.node.value.endsWith(' ')) node.value = node.value.trimStart();
      if (node.value === '') return;
      last = { node, parent };
      isAtStart = false;
    } else if (!('children' in node)) [last, isAtStart] = [undefined, false];
  });
  if (last) last.node.value = last.node.value.trimEnd();
}

/**
 * Restores a tight list. The parser takes the closing line of a block for an empty line, which would add space between
 * the items.
 */
function closeUp(node: List | ListItem, { text }: Compilation): void {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.spread && !/\n[ \t>]*\n/.test(source)) node.spread = false;
}

/** Whether a node shows nothing. The title of a block is only about its content. */
function isBlank(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (isElement(node)) return false;
  return node.type === 'break' || node.type === 'noteTitle' || ('children' in node && node.children.every(isBlank));
}

function isElement({ type }: Nodes): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

// -------------------------------------------------------------------------------------------------------------- judging

interface Judgement {
  readonly applies: boolean;
  /** The versions that meet this condition and all enclosing ones. */
  readonly versions: readonly string[];
}

/** Judges a condition. A condition that cannot be judged is reported, and its text is shown. */
function judge(node: Conditional, { compilation, around }: Context): Judgement {
  if (node.type === 'note') checkBlock(node, compilation);
  const { conditions } = compilation;
  const shown: Judgement = { applies: true, versions: around };
  if (!conditions) {
    reportUnversioned(node, compilation);
    return shown;
  }
  const condition = readCondition(node.options);
  checkForm(condition, node, compilation);
  checkNames(condition, node, compilation);
  const meeting = versionsThatMeet(condition, conditions.versions);
  if (!meeting) return shown;
  const versions = meeting.filter((version) => around.includes(version));
  if (versions.length > 0)
    compilation.conditionPlaces.push({ span: conditionSpan(node, compilation), ...rangeOf(node), versions, around });
  else if (meeting.length === 0) reportNever(condition, node, compilation);
  // If the enclosing condition is never met, only that one is reported.
  else if (around.length > 0) reportNeverInside(meeting, around, node, compilation);
  return { applies: conditions.outcomes[node.options] ?? true, versions };
}

function rangeOf({ position }: Conditional): Pick<ConditionPlace, 'start' | 'end'> {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Returns the span of a part of the options between the braces. */
function spanInOptions(node: Conditional, offset: number, length: number, compilation: Compilation): Span {
  const whole = node.type === 'note' ? optionsSpan(node, compilation) : endSpan(node, node.options.length + 2);
  return { ...whole, column: whole.column + 1 + offset, length: Math.max(1, length) };
}

/** Returns the span of the last characters of a node. */
function endSpan({ position }: VersionText, length: number): Span {
  const { line, column } = position?.end ?? { line: 1, column: length + 1 };
  return { line, column: column - length, length };
}

/** Returns the span of the options with their braces, or of the block's name if it has no options. */
function conditionSpan(node: Conditional, compilation: Compilation): Span {
  if (node.type === 'note' && node.options === '') return nameSpan(node, compilation);
  return spanInOptions(node, -1, node.options.length + 2, compilation);
}

// ------------------------------------------------------------------------------------------------------------ reporting

const forms = 'Write from="4.3", until="4.5" or both, which include the version that they name, or only="4.3, 4.5".';

function checkBlock(node: Note, compilation: Compilation): void {
  if (!node.closed) reportUnclosed(node, compilation);
  const [title] = node.children;
  if (title?.type !== 'noteTitle') return;
  report(compilation, 'versions-invalid', {
    message: 'A versions block takes no title',
    span: spanOf(title, compilation.text),
    notes: ['Write the condition in braces, :::versions{from="4.3"}, and the text on the lines below.'],
  });
}

function checkImage(node: Nodes, compilation: Compilation): void {
  if ((node.type !== 'image' && node.type !== 'imageReference') || !node.data?.hasVersionText) return;
  report(compilation, 'versions-invalid', {
    message: 'An alternative text cannot be for some versions',
    span: spanOf(node, compilation.text),
    notes: ['Write the image once for each text, :v[![one](a.png)]{until="4.2"}:v[![another](a.png)]{from="4.3"}.'],
  });
}

/** Matches text with a condition that does not belong to it, because a bracket or the place of the brace is wrong. */
const incomplete = /(?<!\\):v\[(?:(?!:v\[)[^])*?\{\s*(?:from|until|only)\s*=/g;

function checkTexts(parent: Parents, compilation: Compilation): void {
  const texts = parent.children.filter((child) => child.type === 'text' && child.value.includes(':v['));
  if (texts.length === 0) return;
  const start = parent.position?.start.offset ?? 0;
  const isIn = ({ position }: Nodes, offset: number): boolean =>
    offset >= (position?.start.offset ?? 0) && offset < (position?.end.offset ?? 0);
  const places = linePlaces(compilation.text);
  for (const { index } of sourceWithoutCode(parent, compilation.text).matchAll(incomplete)) {
    if (!texts.some((text) => isIn(text, start + index))) continue;
    report(compilation, 'versions-invalid', {
      message: 'Text for some versions is not complete, so that readers see it with its condition',
      span: { ...places.placeOf(start + index), length: ':v['.length },
      notes: [
        'Close each bracket, and write the condition directly after the last one, :v[text]{from="4.3"}. A backslash in front, \\:v[…], shows the signs themselves.',
      ],
    });
  }
}

/** Returns the source of a node, with blanks in place of the code in it. */
function sourceWithoutCode(parent: Parents, text: string): string {
  const [start = 0, end = 0] = [parent.position?.start.offset, parent.position?.end.offset];
  const parts: string[] = [];
  let done = start;
  walk<Nodes, Parents>(parent, ({ type, position }) => {
    if (type !== 'inlineCode' || !position) return;
    const [from = 0, to = 0] = [position.start.offset, position.end.offset];
    parts.push(text.slice(done, from), ' '.repeat(to - from));
    done = to;
  });
  return [...parts, text.slice(done, end)].join('');
}

function reportUnversioned(node: Conditional, compilation: Compilation): void {
  report(compilation, 'versions-invalid', {
    message: 'A page outside versions has text for some versions',
    span: conditionSpan(node, compilation),
    notes: ['Only pages of a versioned section differ by version. The text is shown as if it had no condition.'],
  });
}

function checkForm({ bounds, unreadable }: Condition, node: Conditional, compilation: Compilation): void {
  if (unreadable) {
    const { offset, length } = unreadable;
    const written = node.options.slice(offset, offset + length);
    const [name = ''] = /^[\w-]*/.exec(written) ?? [];
    const near = nearestName(name, ['from', 'until', 'only']);
    report(compilation, 'versions-invalid', {
      message: `Text for some versions has no option ${written}`,
      span: spanInOptions(node, offset, near === undefined ? length : name.length, compilation),
      notes: [forms],
      suggestion: near,
    });
  } else if (bounds.length === 0) {
    report(compilation, 'versions-invalid', {
      message: 'Text for some versions does not say for which',
      span: conditionSpan(node, compilation),
      notes: [forms],
    });
  }
}

/** What to do about the name of a version that the config no longer has. */
const ifEnded: Readonly<Record<Bound['kind'], string>> = {
  from: 'If this version has ended, name the next newer one, or leave out the bound if all others are newer.',
  until: 'If this version has ended, name the next older one, or delete the text if there is none.',
  only: 'If this version has ended, leave out its name, or delete the text if there is no other.',
};

function checkNames({ bounds }: Condition, node: Conditional, compilation: Compilation): void {
  const versions = compilation.conditions?.versions ?? [];
  for (const { kind, version, offset } of bounds) {
    if (versions.includes(version)) continue;
    const near = nearestName(version, versions.toReversed());
    report(compilation, 'versions-unknown', {
      message: `No version is named "${version}"`,
      span: spanInOptions(node, offset, version.length, compilation),
      notes: [`The config has ${versions.join(', ')}. ${ifEnded[kind]}`],
      suggestion: near,
    });
  }
}

function reportNever({ bounds }: Condition, node: Conditional, compilation: Compilation): void {
  const [first, second, ...others] = bounds;
  const isSwapped = first?.kind === 'from' && second?.kind === 'until' && others.length === 0;
  report(compilation, 'versions-never', {
    message: 'This condition is true in no version',
    span: conditionSpan(node, compilation),
    notes: isSwapped ? [`"${first.version}" is newer than "${second.version}".`] : [forms],
    suggestion: isSwapped ? `{from="${second.version}" until="${first.version}"}` : undefined,
  });
}

function reportNeverInside(
  meeting: readonly string[],
  around: readonly string[],
  node: Conditional,
  compilation: Compilation,
): void {
  report(compilation, 'versions-never', {
    message: 'No version meets both this condition and the one around it',
    span: conditionSpan(node, compilation),
    notes: [`The text around it is for ${around.join(', ')}; this condition is true in ${meeting.join(', ')}.`],
  });
}
