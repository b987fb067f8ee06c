import type { ReactNode } from 'react';
import styles from './side-frame.module.css';

interface SideFrameProps {
  /** Names the side for screen readers. */
  label: string;
  side: ReactNode;
  children: ReactNode;
}

/** Choices on the left, the chosen one on the right; one below the other on a phone. */
export const SideFrame = ({ label, side, children }: SideFrameProps) => (
  <div className={styles.frame}>
    <aside className={styles.side} aria-label={label}>
      {side}
    </aside>
    <div className={styles.content}>{children}</div>
  </div>
);

/** A card on the right side, for contents without one of their own. */
export const SideCard = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>;
