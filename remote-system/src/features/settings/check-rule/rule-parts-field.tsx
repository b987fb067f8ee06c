import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input, InputNumber, Segmented, Typography } from '@mortise/shared/ui';
import { useState } from 'react';
import { jsonOf, newRow, type PartRow, type Place, rowsOf } from './part-rows.ts';
import styles from './rule-parts-field.module.css';

interface RulePartsFieldProps {
  id?: string;
  /** JSON of the parts. */
  value?: string | null;
  onChange?: (ruleJson: string) => void;
}

interface PartLineProps {
  row: PartRow;
  /** Its number among the parts of its kind, for screen readers. */
  number: number;
  onChange: (changes: Partial<PartRow>) => void;
  onMove: (step: 1 | -1) => void;
  /** Absent for the last local part. */
  onRemove?: (() => void) | undefined;
}

const PRIORITIES = [
  { value: 'before', label: '优先运行' },
  { value: 'after', label: '最后运行' },
];

const PartLine = ({ row, number, onChange, onMove, onRemove }: PartLineProps) => {
  const named = `${row.place === 'local' ? '局部规则' : '全局规则'} ${number}`;
  return (
    <li className={styles.line}>
      {row.place === 'local' ? (
        <InputNumber
          aria-label={`${named} 位数`}
          className={styles.digits}
          min={1}
          max={1000}
          precision={0}
          suffix="位"
          value={row.digits}
          status={row.digits ? '' : 'error'}
          onChange={(digits) => onChange({ digits })}
        />
      ) : (
        <Segmented
          aria-label={`${named} 优先级`}
          className={styles.digits}
          options={PRIORITIES}
          value={row.place}
          onChange={(place) => onChange({ place: place as Place })}
        />
      )}
      <Input
        aria-label={`${named} 规则（正则表达式）`}
        className={styles.pattern}
        placeholder="规则（正则表达式）"
        value={row.pattern}
        onChange={({ target }) => onChange({ pattern: target.value })}
      />
      <Input
        aria-label={`${named} 提示文本`}
        className={styles.message}
        placeholder="提示文本"
        value={row.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <Flex className={styles.tools}>
        <Button type="text" size="small" aria-label={`上移${named}`} icon={<ArrowUpOutlined />} onClick={() => onMove(-1)} />
        <Button type="text" size="small" aria-label={`下移${named}`} icon={<ArrowDownOutlined />} onClick={() => onMove(1)} />
        <Button
          type="text"
          size="small"
          danger
          aria-label={`移除${named}`}
          icon={<DeleteOutlined />}
          disabled={!onRemove}
          onClick={onRemove}
        />
      </Flex>
    </li>
  );
};

const isLocal = ({ place }: PartRow) => place === 'local';
const isGlobal = ({ place }: PartRow) => place !== 'local';

/** Exchanges a row with its neighbour of the same kind. */
const moved = (rows: readonly PartRow[], row: PartRow, step: 1 | -1) => {
  const kind = rows.filter(isLocal(row) ? isLocal : isGlobal);
  const other = kind[kind.indexOf(row) + step];
  return other ? rows.map((each) => (each === row ? other : each === other ? row : each)) : [...rows];
};

/** The parts of a check rule, in two lists. The rows stay in the component's state, because a half typed row has no stored form. */
export const RulePartsField = ({ id, value, onChange }: RulePartsFieldProps) => {
  const [rows, setRows] = useState(() => rowsOf(value));
  const change = (next: PartRow[]) => {
    setRows(next);
    onChange?.(jsonOf(next));
  };
  const lines = (kind: (row: PartRow) => boolean) => {
    const own = rows.filter(kind);
    return own.map((row, index) => (
      <PartLine
        key={row.key}
        row={row}
        number={index + 1}
        onChange={(changes) => change(rows.map((each) => (each === row ? { ...row, ...changes } : each)))}
        onMove={(step) => change(moved(rows, row, step))}
        onRemove={isLocal(row) && own.length === 1 ? undefined : () => change(rows.filter((each) => each !== row))}
      />
    ));
  };
  const list = (title: string, hint: string, kind: (row: PartRow) => boolean, place: Place) => (
    <section aria-label={title} className={styles.part}>
      <Flex gap={8} align="baseline" wrap>
        <strong>{title}</strong>
        <Typography.Text type="secondary">{hint}</Typography.Text>
      </Flex>
      <ol className={styles.lines}>{lines(kind)}</ol>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => change([...rows, newRow(place)])}>
        添加{title}
      </Button>
    </section>
  );
  return (
    <div id={id} className={styles.parts}>
      {list('局部规则', '局部规则按照你输入的位数有序的校验。', isLocal, 'local')}
      {list('全局规则', '全局规则可校验用户输入的所有字符；全局规则的优先级比局部规则的要高。', isGlobal, 'before')}
    </div>
  );
};
