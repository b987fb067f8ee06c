import type { User } from '@mortise/shared/contract/people';
import { DepartmentTree } from '@mortise/shared/pickers';
import type { List } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import styles from './department-side.module.css';

interface DepartmentSideProps {
  list: List<User>;
  open: boolean;
  children: ReactNode;
}

/** The departments beside the list: choosing one narrows it to that department and everything below. */
export const DepartmentSide = ({ list, open, children }: DepartmentSideProps) => {
  const { departId } = list.conditions;
  return (
    <div className={open ? `${styles.frame} ${styles.open}` : styles.frame}>
      {open && (
        <aside className={styles.side} aria-label="部门">
          <DepartmentTree value={departId ? [departId] : []} onChange={([id]) => list.search({ ...list.conditions, departId: id })} />
        </aside>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
};
