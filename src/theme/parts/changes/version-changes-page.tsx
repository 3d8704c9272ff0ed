/**
 * The changes of a version since the previous one. On a reader's request, a script combines them with earlier steps.
 */
import { createElement, type ReactNode } from 'react';
import { mainId } from '../../contract/element-ids.js';
import { describeGroups, type ChangeNode } from '../../contract/changes/change-tree.js';
import { changesContents } from '../../contract/changes/changes-contents.js';
import { describeCounts } from '../../contract/changes/describe-counts.js';
import { fillText } from '../../contract/fill-text.js';
import type { VersionChangesPageComponentProps } from '../../contract/theme-parts.js';
import { useTheme } from '../use-theme.js';

export function VersionChangesPage({ page }: VersionChangesPageComponentProps) {
  const { TableOfContents, MobileTableOfContents, Pagination } = useTheme();
  const { counts, fromLabel, groups, listUrl, previous, next, site, versionLabel } = page;
  const { texts } = site;
  const contents = changesContents(groups);
  const neighbours = { ...texts, pagination: texts.changesNeighbours };
  return (
    <>
      <main id={mainId} className="changes-page" tabIndex={-1}>
        {contents.length > 0 && <MobileTableOfContents items={contents} texts={texts} />}
        <p className="changes-way">
          <a href={listUrl}>{texts.changesTitle}</a>
        </p>
        <h1>{fillText(texts.changesTitleFor, { version: versionLabel })}</h1>
        <p className="changes-summary" aria-live="polite">
          {`${fillText(texts.changesSince, { version: fromLabel })} ${describeCounts(counts, texts)}`}
        </p>
        <CompareChoice page={page} />
        <div className="changes-groups">{describeGroups(groups, texts).map(toReact)}</div>
        <Pagination previous={previous} next={next} texts={neighbours} />
      </main>
      {contents.length > 0 && <TableOfContents items={contents} texts={texts} />}
    </>
  );
}

/** Shown if scripts run and there is a version before the previous one. */
function CompareChoice({ page: { compare, site } }: VersionChangesPageComponentProps) {
  if (compare.steps.length < 2) return null;
  return (
    <div className="changes-compare needs-script">
      <label>
        <span>{site.texts.changesCompare}</span>
        <select>
          {compare.steps.map(({ from, fromLabel }) => (
            <option key={from} value={from}>
              {fromLabel}
            </option>
          ))}
        </select>
      </label>
      <output className="changes-status" />
    </div>
  );
}

function toReact(node: ChangeNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  const { class: className, ...others } = attributes;
  return createElement(name, { key: index, className, ...others }, children.length > 0 ? children.map(toReact) : null);
}
