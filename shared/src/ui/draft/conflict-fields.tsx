import { Fragment, type ReactNode, useState } from 'react';
import { keysIn } from '#contract/index.ts';
import { Button, Flex, Radio } from '../antd.ts';
import type { KnownField } from '../form/known-fields.ts';
import type { Choice } from '../form/offered-choices.ts';
import { VersionValue } from '../record/version-value.tsx';
import type { ConflictField } from './conflict.ts';
import styles from './conflict-fields.module.css';
import { TableText, tableOf } from './table-text.tsx';

interface ConflictFieldsProps {
  fields: readonly ConflictField[];
  known: ReadonlyMap<string, KnownField>;
  /** What the other person saved, with the texts of its codes. */
  row: object;
  /** Continues with the other person's values of these fields. */
  onContinue: (theirs: readonly string[]) => void;
  /** A further way out. */
  children: ReactNode;
}

type Side = 'mine' | 'theirs';

/** The text of a choice; numbers are compared as text, as dictionaries and comma lists contain it. */
const choiceText = (choices: readonly Choice[], value: unknown): ReactNode => {
  for (const choice of choices) {
    const text = String(choice.value) === String(value) ? (choice.label ?? choice.title) : choiceText(choice.children ?? [], value);
    if (text !== undefined && text !== null) return text;
  }
  return undefined;
};

/** The texts of a value among the choices of its control: of one, of a list, or of a comma list. `isWhole`: each key has one. */
const offeredText = ({ control, offered }: KnownField, value: unknown): { text: ReactNode; isWhole: boolean } | undefined => {
  const { options, treeData } = control.props as { options?: readonly Choice[]; treeData?: readonly Choice[] };
  const choices = options ?? treeData ?? offered?.choices ?? [];
  const whole = choiceText(choices, value);
  if (whole !== undefined) return { text: whole, isWhole: true };
  const keys = Array.isArray(value) ? value.map(String) : keysIn(typeof value === 'string' ? value : undefined);
  const texts = keys.map((key) => choiceText(choices, key));
  if (texts.every((text) => text === undefined)) return undefined;
  const text = texts.map((text, place) => (
    <Fragment key={keys[place]}>
      {place > 0 && '、'}
      {text ?? keys[place]}
    </Fragment>
  ));
  return { text, isWhole: !texts.includes(undefined) };
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The values of both people side by side, field by field, and the choice between them. */
export const ConflictFields = ({ fields, known, row, onContinue, children }: ConflictFieldsProps) => {
  const [chosen, choose] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ field, isMine }: ConflictField): Side => chosen[field] ?? (isMine ? 'mine' : 'theirs');
  const shown = ({ field, ...values }: ConflictField, side: Side): ReactNode => {
    const entry = known.get(field);
    const stored = side === 'theirs' && (row as Record<string, string | undefined>)[`${field}_dictText`];
    const offered = entry && offeredText(entry, values[side]);
    if (offered?.isWhole) return offered.text;
    if (stored) return stored;
    const text = textOf(values[side]);
    const table = text && entry && tableOf(entry.of, field);
    if (table) return <TableText table={table} keys={text} />;
    return offered?.text ?? <VersionValue of={entry?.of} field={field} text={text} isShort />;
  };
  return (
    <div className={styles.conflict}>
      {fields.length > 0 && <div>请逐项选择要保留的内容，然后继续编辑：</div>}
      {fields.map((conflict) => (
        <Fragment key={conflict.field}>
          <strong>{known.get(conflict.field)?.label ?? conflict.field}</strong>
          <Radio.Group
            aria-label={known.get(conflict.field)?.label ?? conflict.field}
            vertical
            value={sideOf(conflict)}
            onChange={({ target }) => choose({ ...chosen, [conflict.field]: target.value as Side })}
            options={[
              { value: 'mine', label: <>我的：{shown(conflict, 'mine')}</> },
              { value: 'theirs', label: <>对方的：{shown(conflict, 'theirs')}</> },
            ]}
          />
        </Fragment>
      ))}
      {fields.length === 0 && <div>对方的修改与您填写的内容没有冲突</div>}
      <Flex gap={8} wrap>
        <Button
          size="small"
          type="primary"
          onClick={() => onContinue(fields.filter((conflict) => sideOf(conflict) === 'theirs').map(({ field }) => field))}
        >
          继续编辑
        </Button>
        {children}
      </Flex>
    </div>
  );
};
