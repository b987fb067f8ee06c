import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { Button, Dropdown, Flex, Popover, Tooltip } from '../../antd.ts';
import styles from '../list-page.module.css';
import type { Arranged } from './arranged-columns.ts';
import { ColumnManager } from './column-manager.tsx';
import type { Density, TableSettings } from './table-settings.ts';

const densities: { key: Density; label: string }[] = [
  { key: 'large', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'small', label: '紧凑' },
];

interface TableToolsProps<Row> {
  columns: readonly Arranged<Row>[];
  /** Keys of the page's own columns. */
  own: ReadonlySet<string>;
  settings: TableSettings;
  isLoading: boolean;
  onChange: (settings: Partial<TableSettings>) => void;
  onReload: () => void;
  /** Further tools, before the others. */
  children?: ReactNode;
}

/** Buttons for refresh, density and columns. */
export const TableTools = <Row,>({ columns, own, settings, isLoading, onChange, onReload, children }: TableToolsProps<Row>) => {
  const [managing, setManaging] = useState(false);
  const [ready, setReady] = useState(false);
  const close = () => setManaging(false);

  return (
    <Flex className={styles.tools}>
      {children}
      <Tooltip title="刷新">
        <Button type="text" aria-label="刷新" icon={<ReloadOutlined spin={isLoading} aria-hidden />} onClick={onReload} />
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: densities,
          selectable: true,
          selectedKeys: [settings.density],
          onClick: ({ key }) => onChange({ density: key as Density }),
        }}
      >
        <Tooltip title="密度">
          <Button type="text" aria-label="密度" icon={<ColumnHeightOutlined aria-hidden />} />
        </Tooltip>
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={managing}
        onOpenChange={setManaging}
        afterOpenChange={setReady}
        destroyOnHidden
        content={<ColumnManager columns={columns} own={own} settings={settings} isReady={ready} onChange={onChange} onClose={close} />}
      >
        <Tooltip title="列设置">
          <Button type="text" aria-label="列设置" aria-expanded={managing} icon={<SettingOutlined aria-hidden />} />
        </Tooltip>
      </Popover>
    </Flex>
  );
};
