import { DownOutlined } from '@ant-design/icons';
import { Children, Fragment, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Form } from '../../antd.ts';
import { useNarrow } from '../../use-narrow.ts';
import type { Conditions } from '../state/use-list.ts';
import styles from './query-card.module.css';

interface QueryCardProps {
  /** `Form.Item`s, alone or in a fragment; those after the third, or after `unfolded`, are folded. */
  filters: ReactNode;
  conditions: Record<string, string>;
  /** Conditions that are never folded, instead of the first three. */
  unfolded?: number;
  onSearch: (conditions: Conditions) => void;
}

const itemsOf = (filters: ReactNode): ReactNode[] =>
  Children.toArray(filters).flatMap((item) =>
    isValidElement<{ children?: ReactNode }>(item) && item.type === Fragment ? itemsOf(item.props.children) : [item],
  );

const nameOf = (item: ReactNode) => (isValidElement<{ name?: string }>(item) ? item.props.name : undefined);

/** Labels of the conditions that a form sets itself, by name. */
export const labelsOf = (filters: ReactNode): Record<string, string> =>
  Object.fromEntries(
    itemsOf(filters).flatMap((item) => {
      const { label } = isValidElement<{ label?: unknown }>(item) ? item.props : {};
      return typeof label === 'string' ? [[nameOf(item) ?? '', label]] : [];
    }),
  );

/** The conditions of a list. Unfolds when a folded condition is active. */
export const QueryCard = ({ filters, conditions, unfolded = 3, onSearch }: QueryCardProps) => {
  const [form] = Form.useForm<Conditions>();
  // a unique form name: kept tabs and open forms have fields of the same names
  const name = useId();
  const items = itemsOf(filters);
  const narrow = useNarrow();
  const visible = narrow ? 1 : unfolded;
  const folds = items.length > visible;
  const folded = items.slice(visible).filter((item) => (nameOf(item) ?? '') in conditions).length;
  const [open, setOpen] = useState(folded > 0);

  // the URL is the source of truth: after a reload or 返回 the form shows its conditions
  const current = JSON.stringify(conditions);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // effects run again when a kept tab becomes visible; don't overwrite what was typed there
    if (shown.current === current) return;
    const before: Record<string, string> = JSON.parse(shown.current ?? '{}');
    const now: Record<string, string> = JSON.parse(current);
    shown.current = current;
    // the other fields keep what was typed and not yet asked for
    const changed = Object.keys({ ...before, ...now }).filter((field) => before[field] !== now[field]);
    form.setFieldsValue(Object.fromEntries(changed.map((field) => [field, now[field]])));
  }, [form, current]);

  const search = (values: Conditions) => onSearch({ ...conditions, ...values });
  const reset = () => {
    form.resetFields();
    onSearch({});
  };

  return (
    <Form
      form={form}
      name={name}
      className={`${styles.query} ${open ? '' : styles.folded}`}
      colon={false}
      onFinish={search}
      autoComplete="off"
    >
      {items.map((item, index) => (
        <div key={nameOf(item) ?? index} className={styles.condition} hidden={folds && !open && index >= visible}>
          {item}
        </div>
      ))}
      <div className={styles.queryActions}>
        <Button htmlType="submit">查询</Button>
        <Button type="text" className={styles.reset} onClick={reset}>
          重置
        </Button>
        {folds && (
          <Button type="link" className={styles.fold} onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? '收起' : folded ? `展开(${folded})` : '展开'}
            <DownOutlined className={open ? styles.turned : styles.turning} aria-hidden />
          </Button>
        )}
      </div>
    </Form>
  );
};
