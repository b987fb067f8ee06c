import { type FormList, type FormRecord, type FormTab, formRuns } from '@mortise/shared/contract/online';
import { Card, Empty, Flex, ListFailed, Skeleton, Tabs, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { tabsOf } from './dialog/properties.ts';
import { FormPageFrame } from './form-page-frame.tsx';
import { FormRows } from './form-rows.tsx';
import type { FormParts } from './use-form-page.ts';
import { useFormPage } from './use-form-page.ts';

/** Value by which rows of a sub table name their main row. */
const keyOf = (list: FormList, tab: FormTab, row: FormRecord): Record<string, string> => {
  const key = list.foreignKeys.find((each) => each.key === tab.foreignKey) ?? list.foreignKeys[0];
  return key ? { [key.field]: String(row[key.key] ?? '') } : {};
};

/** The rows of one sub table that belong to the chosen main row, with a list and a form of their own. */
const SubList = ({ tab, row }: { tab: FormTab; row: FormRecord }) => {
  const { parts, error, reload } = useFormPage(tab.id);
  if (error) return <ListFailed title="子表无法显示" error={error} onRetry={() => void reload()} />;
  if (!parts) return <Skeleton active paragraph={{ rows: 3 }} />;
  return <FormRows key={row.id} parts={{ ...parts, conditions: [] }} part="sub" fixed={keyOf(parts.list, tab, row)} />;
};

const ErpRows = ({ parts }: { parts: FormParts }) => {
  const [row, choose] = useState<FormRecord>();
  const tabs = tabsOf(parts.item);
  // the form of the main table alone: its sub tables have lists of their own
  const own = useOne(formRuns.erpItem, { params: { headId: parts.list.code } });
  if (own.error) return <ListFailed error={own.error} onRetry={() => void own.reload()} />;
  if (!own.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <Flex vertical gap={12}>
      <FormRows parts={parts} part="" item={own.data} chosen={{ id: row?.id, choose }} onChanged={() => choose(undefined)} />
      <Card size="small">
        <Tabs
          size="small"
          items={tabs.map((tab) => ({
            key: tab.key,
            label: tab.describe,
            children: row ? <SubList tab={tab} row={row} /> : <Empty description="请先选择主表数据！" />,
          }))}
        />
      </Card>
    </Flex>
  );
};

/** A main table above, its sub tables below (docs/wire/online-form.md §8.3). */
export const ErpListPage = () => <FormPageFrame>{(id, parts) => <ErpRows key={id} parts={parts} />}</FormPageFrame>;

export default ErpListPage;
