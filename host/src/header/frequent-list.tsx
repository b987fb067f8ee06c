import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Findable } from '#menu/search/searchable.ts';

interface OftenListProps {
  title: string;
  empty: string;
  pages: readonly Findable[];
  onLeave: () => void;
  actionOf?: (page: Findable) => ReactNode;
}

export const OftenList = ({ title, empty, pages, onLeave, actionOf }: OftenListProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {pages.length === 0 && <p>{empty}</p>}
    <ul>
      {pages.map((page) => (
        <li key={page.key}>
          <Link to={page.path} onClick={onLeave}>
            {page.title}
            {page.way && <small>{page.way}</small>}
          </Link>
          {actionOf?.(page)}
        </li>
      ))}
    </ul>
  </section>
);
