import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SearchablePage } from '#menu/search/searchable.ts';
import { UNPUBLISHED } from '#routes/menu-routes.ts';

interface PageListProps {
  title: string;
  empty: string;
  pages: readonly SearchablePage[];
  onChoose: () => void;
  actionOf?: (page: SearchablePage) => ReactNode;
}

export const PageList = ({ title, empty, pages, onChoose, actionOf }: PageListProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {pages.length === 0 && <p>{empty}</p>}
    <ul>
      {pages.map((page) => (
        <li key={page.key}>
          <Link to={page.path} onClick={onChoose}>
            {page.title}
            {page.unpublished && <small>{UNPUBLISHED}</small>}
            {page.way && <small>{page.way}</small>}
          </Link>
          {actionOf?.(page)}
        </li>
      ))}
    </ul>
  </section>
);
