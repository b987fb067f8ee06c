import { useState } from 'react';
import { Button } from '../antd.ts';
import { AdvancedQueryDialog } from './advanced-query-dialog.tsx';
import { type QueryField, readTerms, writeTerms } from './advanced-query-terms.ts';
import type { List } from './use-list.ts';

interface AdvancedQueryProps<Row> {
  list: List<Row>;
  fields: readonly QueryField[];
}

/** 高级查询: conditions of a person's own making; while some are in force the button says so (docs/wire/conventions.md §6). */
export const AdvancedQuery = <Row,>({ list, fields }: AdvancedQueryProps<Row>) => {
  const [open, setOpen] = useState(false);
  const { superQueryParams, superQueryMatchType, ...others } = list.conditions;
  const standing = readTerms(superQueryParams, superQueryMatchType);

  return (
    <>
      <Button
        type={superQueryParams ? 'primary' : 'default'}
        ghost={Boolean(superQueryParams)}
        aria-pressed={Boolean(superQueryParams)}
        onClick={() => setOpen(true)}
      >
        高级查询
      </Button>
      {open && (
        <AdvancedQueryDialog
          fields={fields}
          standing={standing}
          onSearch={(asked) => list.search({ ...others, ...writeTerms(asked, fields) })}
          onReset={() => list.search(others)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
