import { type DataLog, dataLogs } from '@mortise/shared/contract/records';
import { Button, Form, Input, loadingOf, Modal, Select, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { VersionDifference } from './version-difference.tsx';
import type { Words } from './words.ts';

interface CompareDialogProps {
  /** Two versions of one record. */
  chosen: readonly [DataLog, DataLog];
  words: Words;
  onClose: () => void;
}

/** 数据对比窗口: which two versions (docs/wire/system-logs.md §2). */
export const CompareDialog = ({ chosen: [first, second], words, onClose }: CompareDialogProps) => {
  const [ids, setIds] = useState<[string, string]>(
    Number(first.dataVersion) <= Number(second.dataVersion) ? [first.id, second.id] : [second.id, first.id],
  );
  const found = useOne(dataLogs.versions, { query: { dataTable: first.dataTable ?? '', dataId: first.dataId ?? '' } });
  const options = (found.data?.length ? found.data : [first, second]).map(({ id, dataVersion, createTime, createBy }) => ({
    value: id,
    label: [dataVersion, createTime, createBy].filter(Boolean).join(' · '),
  }));

  return (
    <Modal
      open
      width={1000}
      title="数据对比窗口"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label="数据库表名">
          <Input value={words.tableName(first.dataTable ?? '')} disabled aria-label="数据库表名" />
        </Form.Item>
        <Form.Item label="数据ID">
          <Input value={first.dataId ?? ''} disabled aria-label="数据ID" />
        </Form.Item>
        <Form.Item label="版本号1">
          <Select aria-label="版本号1" {...loadingOf(found)} options={options} value={ids[0]} onChange={(id) => setIds([id, ids[1]])} />
        </Form.Item>
        <Form.Item label="版本号2">
          <Select aria-label="版本号2" {...loadingOf(found)} options={options} value={ids[1]} onChange={(id) => setIds([ids[0], id])} />
        </Form.Item>
      </Form>
      <VersionDifference key={ids.join()} ids={ids} table={first.dataTable ?? ''} words={words} />
    </Modal>
  );
};
