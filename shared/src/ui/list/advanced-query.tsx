import { useState } from 'react';
import { Button } from '../antd.ts';
import { AdvancedQueryDialog } from './advanced-query-dialog.tsx';
import { type QueryField, readTerms, writeTerms } from './advanced-query-terms.ts';
import type { List } from './use-list.ts';

interface AdvancedQueryProps<Row> {
  list: List<Row>;
  fields: readonly QueryField[];
}

/** 高级查询: conditions that the user composes; the button shows whether some are active (docs/wire/conventions.md §6). */
export const AdvancedQuery = <Row,>({ list, fields }: AdvancedQueryProps<Row>) => {
  const [open, setOpen] = useState(false);
  const { superQueryParams, superQueryMatchType, ...others } = list.conditions;
  const current = readTerms(superQueryParams, superQueryMatchType);

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
          current={current}
          onSearch={(asked) => list.search({ ...others, ...writeTerms(asked, fields) })}
          onReset={() => list.search(others)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
