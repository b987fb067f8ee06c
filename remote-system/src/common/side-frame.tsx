import type { ReactNode } from 'react';
import styles from './side-frame.module.css';

interface SideFrameProps {
  /** What the side is, for those who hear the page. */
  label: string;
  side: ReactNode;
  children: ReactNode;
}

/** Something to choose from on the left, what was chosen on the right; one below the other on a phone. */
export const SideFrame = ({ label, side, children }: SideFrameProps) => (
  <div className={styles.frame}>
    <aside className={styles.side} aria-label={label}>
      {side}
    </aside>
    <div className={styles.content}>{children}</div>
  </div>
);

/** The surface of the right side, for what brings none of its own. */
export const SideCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;
