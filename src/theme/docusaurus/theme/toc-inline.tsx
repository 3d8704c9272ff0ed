/** `@theme/TOCInline`: a list of links to headings. */
interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

interface TocInlineProps {
  readonly toc: readonly TocEntry[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  return (
    <ul>
      {toc
        .filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
        .map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`}>{value}</a>
          </li>
        ))}
    </ul>
  );
}
