import { useState } from 'react';
import type * as z from 'zod';
import type { DataLog, dataLogs } from '#contract/records/index.ts';
import { Button, Checkbox, Flex, Modal, Select, Skeleton } from '../antd.ts';
import { ListFailed } from '../list/rows/list-states.tsx';
import { useOne } from '../query/use-one.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './record-page.module.css';
import { fieldChanges } from './version-fields.ts';
import type { ValueReader } from './version-value.tsx';

/** Key of the current row among the versions to choose from. */
const NOW = 'now';

/** The calls for the versions of one row, a page of them and all at once. */
export interface VersionCalls {
  list: Pick<typeof dataLogs.list, 'method' | 'path'>;
  versions: Pick<typeof dataLogs.versions, 'method' | 'path'>;
}

interface VersionComparisonProps extends Pick<ValueReader, 'textOf'> {
  table: string;
  read: VersionCalls['versions'];
  row: { id: string };
  name: string;
  of: z.ZodObject;
  /** Ids of the versions to begin with; without a second one, the row as it is now. */
  chosen: readonly [string, string | undefined];
  /** Asks whether to restore; absent for versions that change nothing, and for users who may not. */
  restoring: (version: DataLog) => (() => void) | undefined;
  onClose: () => void;
}

const called = ({ dataVersion, createTime, createBy }: DataLog) =>
  [`版本 ${dataVersion}`, createTime, createBy].filter(Boolean).join(' · ');

/** Any two versions of a record, or one and the present state, field by field. */
export const VersionComparison = ({ table, read, row, name, of, chosen, restoring, textOf, onClose }: VersionComparisonProps) => {
  const [[one, other], choose] = useState<[string, string]>([chosen[0], chosen[1] ?? NOW]);
  const [all, setAll] = useState(false);
  const versions = useOne(read as typeof dataLogs.versions, { query: { dataTable: table, dataId: row.id } });
  const found = versions.data ?? [];
  const versionOf = (id: string) => found.find((version) => version.id === id);
  const contentOf = (id: string) => (id === NOW ? JSON.stringify(row) : (versionOf(id)?.dataContent ?? null));
  const sideOf = (id: string) => (id === NOW ? '现在' : `版本 ${versionOf(id)?.dataVersion ?? ''}`);
  const options = [{ value: NOW, label: '现在' }, ...found.map((version) => ({ value: version.id, label: called(version) }))];
  // what only the present row has, such as texts of codes, is no difference
  const stored = (id: string) => new Set(Object.keys(JSON.parse(contentOf(id) ?? '{}') as object));
  const changes = versions.data
    ? fieldChanges(of, contentOf(one), contentOf(other)).filter(({ field }) => stored(one).has(field) && stored(other).has(field))
    : [];
  const shown = all ? changes : changes.filter(({ differs }) => differs);
  const restores = [...new Set([one, other])].flatMap((id) => {
    const version = versionOf(id);
    const restore = version && restoring(version);
    return version && restore ? [{ version, restore }] : [];
  });

  return (
    <Modal
      open
      width={960}
      title={`对比“${name}”的版本`}
      onCancel={onClose}
      footer={
        <Flex gap={8} wrap justify="end">
          {restores.map(({ version, restore }) => (
            <Button key={version.id} onClick={restore}>
              恢复到版本 {version.dataVersion}
            </Button>
          ))}
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </Flex>
      }
    >
      {versions.error && <ListFailed error={versions.error} onRetry={versions.reload} />}
      {versions.isLoading && <Skeleton active paragraph={{ rows: 6 }} />}
      {versions.data && (
        <>
          <div className={styles.chosen}>
            <Select aria-label="左侧版本" options={options} value={one} onChange={(id) => choose([id, other])} />
            <Select aria-label="右侧版本" options={options} value={other} onChange={(id) => choose([one, id])} />
            <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
              显示全部字段
            </Checkbox>
          </div>
          {shown.length ? (
            <ChangeTable of={of} changes={shown} sides={[sideOf(one), sideOf(other)]} textOf={textOf} />
          ) : (
            <p role="status" className={styles.same}>
              两个版本没有不同
            </p>
          )}
        </>
      )}
    </Modal>
  );
};
