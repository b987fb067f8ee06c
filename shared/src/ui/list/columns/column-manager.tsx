import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { type DragEvent, useId, useState } from 'react';
import { Button, Checkbox, Tooltip } from '../../antd.ts';
import type { Arranged } from './arranged-columns.ts';
import { ACTIONS } from './column.ts';
import styles from './column-manager.module.css';
import { FocusInside } from './focus-inside.tsx';
import { DEFAULT_SETTINGS, type Pin, type TableSettings } from './table-settings.ts';

interface ColumnManagerProps<Row> {
  /** All columns that can be shown, in their order. */
  columns: readonly Arranged<Row>[];
  /** Keys of the page's own columns: they are shown unless hidden, the others hidden unless shown. */
  own: ReadonlySet<string>;
  settings: TableSettings;
  onChange: (settings: Partial<TableSettings>) => void;
  /** The popup is visible. */
  isReady: boolean;
  onClose: () => void;
}

const PINS: Readonly<Record<'none' | Pin, { next?: Pin; text: string }>> = {
  none: { next: 'left', text: '不固定' },
  left: { next: 'right', text: '固定在左侧' },
  right: { text: '固定在右侧' },
};

const toggled = (keys: readonly string[], key: string, isIn: boolean) => [...keys.filter((each) => each !== key), ...(isIn ? [key] : [])];

/** 列设置: shows, hides, orders and pins the columns of a list, by pointer and by keyboard. */
export const ColumnManager = <Row,>({ columns, own, settings, onChange, isReady, onClose }: ColumnManagerProps<Row>) => {
  const base = useId();
  const [dragged, setDragged] = useState<string>();
  const rows = columns.filter(({ key }) => key !== ACTIONS);
  const keys = rows.map(({ key }) => key);
  const visible = rows.filter(({ isShown }) => isShown).length;

  const show = (key: string, isShown: boolean) =>
    onChange(own.has(key) ? { hidden: toggled(settings.hidden, key, !isShown) } : { shown: toggled(settings.shown, key, isShown) });
  const move = (key: string, place: number) => {
    const others = keys.filter((each) => each !== key);
    onChange({ order: others.toSpliced(place, 0, key) });
  };
  const pin = (key: string, side?: Pin) => {
    const { [key]: _, ...others } = settings.pinned;
    onChange({ pinned: side ? { ...others, [key]: side } : others });
  };
  const over = (event: DragEvent, key: string) => {
    if (!dragged) return;
    event.preventDefault();
    if (dragged !== key) move(dragged, keys.indexOf(key));
  };
  const { density: _, ...columnDefaults } = DEFAULT_SETTINGS;

  return (
    <FocusInside label="列设置" isReady={isReady} className={styles.manager} onClose={onClose}>
      <div className={styles.managerHead}>
        <strong>列展示</strong>
        <Button type="link" size="small" onClick={() => onChange(columnDefaults)}>
          重置
        </Button>
      </div>
      <ul className={styles.managerRows}>
        {rows.map(({ key, label, isShown }, place) => {
          const side = settings.pinned[key];
          const { next, text } = PINS[side ?? 'none'];
          // each button is named by what it does and by its column
          const id = `${base}-${key}`;
          const named = (what: string) => ({ id: `${id}-${what}`, 'aria-labelledby': `${id}-${what} ${id}` });
          return (
            <li
              key={key}
              data-field={key}
              draggable
              className={dragged === key ? styles.dragged : undefined}
              onDragStart={() => setDragged(key)}
              onDragOver={(event) => over(event, key)}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
            >
              <HolderOutlined className={styles.holder} aria-hidden />
              <Checkbox checked={isShown} disabled={isShown && visible === 1} onChange={({ target }) => show(key, target.checked)}>
                <span id={id}>{label}</span>
              </Checkbox>
              <Tooltip title={text}>
                <Button
                  type="text"
                  size="small"
                  {...named('pin')}
                  aria-label={text}
                  icon={side ? <PushpinFilled rotate={side === 'left' ? -90 : 0} aria-hidden /> : <PushpinOutlined aria-hidden />}
                  onClick={() => pin(key, next)}
                />
              </Tooltip>
              <Button
                type="text"
                size="small"
                {...named('up')}
                aria-label="上移"
                aria-disabled={place === 0}
                icon={<ArrowUpOutlined aria-hidden />}
                onClick={() => move(key, Math.max(0, place - 1))}
              />
              <Button
                type="text"
                size="small"
                {...named('down')}
                aria-label="下移"
                aria-disabled={place === rows.length - 1}
                icon={<ArrowDownOutlined aria-hidden />}
                onClick={() => move(key, place + 1)}
              />
            </li>
          );
        })}
      </ul>
    </FocusInside>
  );
};
