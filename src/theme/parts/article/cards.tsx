/** Pages in a list: each with its name and a few words about it. */
import type { CardsProps } from '../../contract/theme-parts.js';

export function Cards({ cards }: CardsProps) {
  return (
    <ul className="cards">
      {cards.map(({ label, url, description }) => (
        <li key={url}>
          <a href={url}>{label}</a>
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
