import { FilterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Button, Tooltip } from '../../antd.ts';
import styles from '../list-page.module.css';
import type { List } from '../state/use-list.ts';
import { AdvancedQueryDialog } from './advanced-query-dialog.tsx';
import { readTerms, writeTerms } from './advanced-query-terms.ts';

/** 高级查询: conditions that the user composes of the contract's fields; the button shows whether some are active (docs/wire/conventions.md §6). */
export const AdvancedQuery = <Row,>({ list }: { list: List<Row> }) => {
  const [open, setOpen] = useState(false);
  const { superQueryParams, superQueryMatchType, ...others } = list.conditions;
  const isActive = Boolean(superQueryParams);

  return (
    <>
      <Tooltip title="高级查询">
        <Button
          type="text"
          className={isActive ? styles.active : undefined}
          aria-label="高级查询"
          aria-pressed={isActive}
          icon={<FilterOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <AdvancedQueryDialog
          path={list.path}
          fields={list.askedFields}
          current={readTerms(superQueryParams, superQueryMatchType)}
          onSearch={(asked) => list.search({ ...others, ...writeTerms(asked, list.askedFields) })}
          onReset={() => list.search(others)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
