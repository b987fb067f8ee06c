import { useCanOpen } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { Card } from '@mortise/shared/ui/basics';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { BareContext } from './home-card.tsx';
import styles from './own-home.module.css';
import { permittedPages } from './permitted-pages.ts';

const SHOWN = 12;

/** The first pages of the user's menu whose views exist. */
export const Shortcuts = () => {
  const isBare = useContext(BareContext);
  const menu = useSession((state) => state.permissions?.menu);
  const canOpen = useCanOpen();
  const pages = permittedPages(menu ?? [])
    .filter(({ path }) => canOpen(path))
    .slice(0, SHOWN);
  if (!pages.length) return null;
  const links = (
    <nav className={styles.shortcuts} aria-label="快捷入口">
      {pages.map(({ path, title, group }) => (
        <Link key={path} to={path} className={styles.shortcut}>
          <span>{title}</span>
          {group && <small>{group}</small>}
        </Link>
      ))}
    </nav>
  );
  return isBare ? links : <Card title="快捷入口">{links}</Card>;
};
