import { Button, Flex } from '../antd.ts';
import type { KnownField } from '../form/known-fields.ts';
import type { ConflictField } from './conflict.ts';
import { ConflictFields } from './conflict-fields.tsx';
import { TableText } from './table-text.tsx';

interface ConflictWordsProps<Row extends object> {
  /** What the other person saved. */
  row: Row;
  /** The initial values for it; `undefined`, like `fields`, if the form cannot continue from it. */
  initial: object | undefined;
  fields: readonly ConflictField[] | undefined;
  known: ReadonlyMap<string, KnownField>;
  /** Continues from the other version, with the other person's values of these fields. */
  onContinue: (version: { row: Row; initial: object }, theirs: readonly string[]) => void;
  /** Closes the form and keeps the input for the next time that it is opened. */
  onReopen: (() => void) | undefined;
  /** Discards the input and loads what the other person saved. */
  onAnew: () => void;
}

/** Rows carry the account of who saved them; people know each other by name. */
const PEOPLE = { table: 'sys_user', text: 'realname', code: 'username' };

const Stamp = ({ row }: { row: object }) => {
  const { updateBy, updateTime } = row as { updateBy?: string | null; updateTime?: string | null };
  return (
    <div>
      {updateBy && (
        <>
          修改人：
          <TableText table={PEOPLE} keys={updateBy} />
        </>
      )}
      {updateBy && updateTime && '，'}
      {updateTime && `修改时间：${updateTime}`}
    </div>
  );
};

/** What another person changed while the row was edited, and the ways to continue. */
export const ConflictWords = <Row extends object>({
  row,
  initial,
  fields,
  known,
  onContinue,
  onReopen,
  onAnew,
}: ConflictWordsProps<Row>) => {
  const anew = (
    <Button size="small" onClick={onAnew}>
      放弃并刷新
    </Button>
  );
  return (
    <>
      <Stamp row={row} />
      {fields && initial && (
        <ConflictFields fields={fields} known={known} row={row} onContinue={(theirs) => onContinue({ row, initial }, theirs)}>
          {anew}
        </ConflictFields>
      )}
      {!initial && onReopen && <div>关闭后重新打开这条记录，可以在最新内容上恢复您填写的内容</div>}
      {!initial && (
        <Flex gap={8} wrap>
          {onReopen && (
            <Button size="small" type="primary" onClick={onReopen}>
              保留填写的内容并关闭
            </Button>
          )}
          {anew}
        </Flex>
      )}
    </>
  );
};
