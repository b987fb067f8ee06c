import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { User } from '@mortise/shared/contract';
import { DepartmentTree } from '@mortise/shared/pickers';
import { Button, type List, Tooltip, useNarrow } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import styles from './department-side.module.css';

interface DepartmentSideProps {
  list: List<User>;
  children: ReactNode;
}

/** Narrows the list to a department and everything below it. */
export const DepartmentSide = ({ list, children }: DepartmentSideProps) => {
  const { departId } = list.conditions;
  const narrow = useNarrow();
  // an address that names a department shows which
  const [open, setOpen] = useState(departId !== undefined);
  const choose = ([id]: string[]) => list.search({ ...list.conditions, departId: id });

  return (
    <div className={styles.frame} data-open={open}>
      <aside className={styles.side} aria-label="部门">
        <div className={styles.head}>
          {open && <h2>部门</h2>}
          <Tooltip title={open ? '收起部门' : '按部门筛选'} placement={narrow ? 'top' : 'right'}>
            <Button
              type="text"
              size="small"
              aria-label={open ? '收起部门' : '按部门筛选'}
              aria-expanded={open}
              icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
              onClick={() => setOpen(!open)}
            />
          </Tooltip>
        </div>
        {open && <DepartmentTree value={departId ? [departId] : []} onChange={choose} />}
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  );
};
