import { lazy, Suspense } from 'react';
import type * as z from 'zod';
import { Skeleton } from '../antd.ts';
import type { EditableTableProps } from './sub-row.ts';

const Body = lazy(() => import('./editable-body.tsx').then((module) => ({ default: module.EditableBody })));

/**
 * Rows that are edited in their cells, like a spreadsheet: Enter and the arrows move between cells, Enter in the last row adds one, and
 * cells copied from a spreadsheet are pasted over a range. Labels, controls and rules come from the contract.
 */
export const EditableTable = <Shape extends z.ZodRawShape>(props: EditableTableProps<Shape>) => (
  <Suspense fallback={<Skeleton active />}>
    <Body {...props} />
  </Suspense>
);
