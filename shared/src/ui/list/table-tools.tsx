import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Button, Checkbox, Dropdown, Flex, Popover, Tooltip } from '../antd.ts';
import { ACTIONS, type Column, keyOf } from './column.ts';
import styles from './list-page.module.css';
import type { Density, TableSettings } from './table-settings.ts';

const densities: { key: Density; label: string }[] = [
  { key: 'large', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'small', label: '紧凑' },
];

interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  settings: TableSettings;
  isLoading: boolean;
  onChange: (settings: Partial<TableSettings>) => void;
  onReload: () => void;
  /** Further tools, before the others. */
  children?: ReactNode;
}

/** Buttons for refresh, density and columns. */
export const TableTools = <Row,>({ columns, settings, isLoading, onChange, onReload, children }: TableToolsProps<Row>) => {
  const choices = columns
    .filter((column) => keyOf(column) !== ACTIONS)
    .map((column) => ({ value: keyOf(column), label: typeof column.title === 'function' ? keyOf(column) : column.title }));
  const shown = choices.map(({ value }) => value).filter((key) => !settings.hidden.includes(key));
  const show = (keys: string[]) => onChange({ hidden: choices.map(({ value }) => value).filter((key) => !keys.includes(key)) });

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
        title={
          <Flex justify="space-between" align="center" gap={24}>
            列展示
            <Button type="link" size="small" disabled={!settings.hidden.length} onClick={() => onChange({ hidden: [] })}>
              重置
            </Button>
          </Flex>
        }
        content={
          <Checkbox.Group
            value={shown}
            onChange={(keys) => keys.length > 0 && show(keys)}
            className={styles.columnChoices}
            options={choices}
          />
        }
      >
        <Tooltip title="列设置">
          <Button type="text" aria-label="列设置" icon={<SettingOutlined aria-hidden />} />
        </Tooltip>
      </Popover>
    </Flex>
  );
};
