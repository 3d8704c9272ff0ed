/**
 * The table of the release policy: every minor with its dates, and whether it is supported on the date of what is built
 * (SOURCE_DATE_EPOCH, else the last commit), so that the same input gives the same page at any time.
 */

/** First release and latest patch, dated by their tags' commits; newest first. */
const releases = [
  { minor: '4.7', first: '2026-04-15', patch: '4.7.0', patched: '2026-04-15' },
  { minor: '4.6', first: '2025-09-09', patch: '4.6.2', patched: '2025-11-27' },
  { minor: '4.5', first: '2025-02-20', patch: '4.5.1', patched: '2025-03-06' },
  { minor: '4.4', first: '2024-11-12', patch: '4.4.3', patched: '2025-02-19' },
  { minor: '4.3', first: '2023-12-27', patch: '4.3.6', patched: '2025-02-19' },
  { minor: '4.2', first: '2023-09-29', patch: '4.2.5', patched: '2025-02-19' },
  { minor: '4.1', first: '2023-06-29', patch: '4.1.6', patched: '2025-02-12' },
  { minor: '4.0', first: '2023-05-08', patch: '4.0.4', patched: '2023-11-02' },
  { minor: '3.4', first: '2023-04-21', patch: '3.4.6', patched: '2023-11-02' },
  { minor: '3.3', first: '2023-01-24', patch: '3.3.4', patched: '2023-08-14' },
  { minor: '3.2', first: '2022-08-18', patch: '3.2.9', patched: '2023-08-14' },
] as const;

const monthsOfSupport = 18;

interface Props {
  readonly page: { readonly sourceDate: string | undefined };
}

export default function ReleaseTable({ page: { sourceDate: today } }: Props) {
  const { sentence, head, rows } = releasesOn(today);
  return (
    <>
      {sentence !== undefined && today !== undefined && (
        <p>
          {sentence} <time dateTime={today}>{written(today)}</time>.
        </p>
      )}
      <Table head={head} rows={rows} />
    </>
  );
}

export function markdown({ page: { sourceDate: today } }: Props): string {
  const { sentence, head, rows } = releasesOn(today);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const intro = sentence === undefined || today === undefined ? [] : [`${sentence} ${written(today)}.`, ''];
  return [...intro, ...lines].join('\n');
}

/** What is known on a day. The sentence lacks its date; without a day there is none. */
function releasesOn(today: string | undefined) {
  const known = releases
    .filter(({ first }) => today === undefined || first <= today)
    .map((release) => ({ ...release, end: addMonths(release.first, monthsOfSupport) }));
  const supported = known.filter(({ end }) => today !== undefined && today <= end).map(({ minor }) => minor);
  const which = supported.length === 0 ? 'None of these minors' : listed(supported);
  const sentence = `${which} ${supported.length > 1 ? 'were' : 'was'} within the period of support when this page was built, on`;
  return {
    sentence: today === undefined ? undefined : sentence,
    head: ['Version', ...(today === undefined ? [] : ['Supported']), 'First release', 'End of support', 'Latest patch'],
    rows: known.map(({ minor, first, patch, patched, end }) => [
      minor,
      ...(today === undefined ? [] : [today <= end ? 'Yes' : 'No']),
      first,
      end,
      `${patch}, ${patched}`,
    ]),
  };
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Browsers drop the implicit roles where the style sheet lays the table out as a list. */

/** As docsgen writes a table of Markdown that is too wide for a phone, so that it looks like the others there. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="table-scroll">
      <table className="table-wide" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((label) => (
              <th key={label} role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((cells) => (
            <tr key={cells[0]} role="row">
              {cells.map((cell, column) => (
                <td key={head[column]} role="cell" data-label={column > 0 ? head[column] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same day some months later, or the last day of that month where it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** "August 21, 2026" */
function written(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** "4.7, 4.6 and 4.5" */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
