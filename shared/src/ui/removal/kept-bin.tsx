import type { RecycledRow, recycleBinEndpoints } from '#contract/index.ts';
import type { Reread } from '../draft/use-sending.ts';
import type { Column } from '../list/columns/column.ts';
import { useAction } from '../query/use-action.ts';
import { useOne } from '../query/use-one.ts';
import { subjectOf } from './names-of.ts';
import { RecycleBin } from './recycle-bin.tsx';

export interface KeptBinProps {
  title: string;
  of: ReturnType<typeof recycleBinEndpoints>;
  /** Title of the column with the codes; absent: the records have none. */
  code?: string;
  /** What the records are called in questions and messages. */
  noun?: string;
  onClose: () => void;
  /** Reads again the rows behind the dialog. */
  onRestored: Reread;
}

const nameOf = ({ name, id }: RecycledRow) => name || id;
const idsOf = (rows: readonly RecycledRow[]) => rows.map(({ id }) => id).join(',');

/** The recycle bin of an entity whose removed rows have left their table (ADR 50). */
export const KeptBin = ({ title, of, code, noun, onClose, onRestored }: KeptBinProps) => {
  const bin = useOne(of.recycled, {});
  const [restore] = useAction(of.restore, () => Promise.all([bin.reload(), onRestored()]));
  const [destroy] = useAction(of.destroy, bin.reload);
  const columns: Column<RecycledRow>[] = [
    { title: '名称', key: 'name', render: (_value, row) => nameOf(row) },
    ...(code ? [{ title: code, dataIndex: 'code' }] : []),
  ];
  const subject = (rows: readonly RecycledRow[]) => subjectOf(rows, nameOf, noun);

  return (
    <RecycleBin
      title={title}
      nameOf={nameOf}
      width={1000}
      bin={bin}
      columns={columns}
      several
      restore={{ label: '还原', run: (rows) => restore({ body: { ids: idsOf(rows) } }, { subject: subject(rows) }) }}
      destroy={{
        title: '彻底删除',
        question: (rows) => `确定要彻底删除${subject(rows)}吗？`,
        run: (rows) => destroy({ query: { ids: idsOf(rows) } }, { subject: subject(rows) }),
      }}
      onClose={onClose}
    />
  );
};
