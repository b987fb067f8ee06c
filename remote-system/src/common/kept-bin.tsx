import type { RecycledRow, recycleBinEndpoints } from '@mortise/shared/contract';
import { type Column, type Reread, subjectOf, useAction, useOne } from '@mortise/shared/ui';
import { RecycleBin } from './recycle-bin.tsx';

interface KeptBinProps {
  title: string;
  of: ReturnType<typeof recycleBinEndpoints>;
  /** Title of the column with the codes. */
  code: string;
  onClose: () => void;
  /** Reads again the rows behind the dialog. */
  onRestored: Reread;
}

const nameOf = ({ name }: RecycledRow) => name ?? '';
const idsOf = (rows: readonly RecycledRow[]) => rows.map(({ id }) => id).join(',');

/** The recycle bin of an entity whose removed rows have left their table (ADR 50). */
export const KeptBin = ({ title, of, code, onClose, onRestored }: KeptBinProps) => {
  const bin = useOne(of.recycled, {});
  const [restore] = useAction(of.restore, () => Promise.all([bin.reload(), onRestored()]));
  const [destroy] = useAction(of.destroy, bin.reload);
  const columns: Column<RecycledRow>[] = [
    { title: '名称', dataIndex: 'name' },
    { title: code, dataIndex: 'code' },
  ];
  const named = (rows: readonly RecycledRow[]) => ({ subject: subjectOf(rows, nameOf) });

  return (
    <RecycleBin
      title={title}
      nameOf={nameOf}
      width={1000}
      bin={bin}
      columns={columns}
      several
      restore={{ label: '还原', run: (rows) => restore({ body: { ids: idsOf(rows) } }, named(rows)) }}
      destroy={{
        title: '彻底删除',
        question: (rows) => `确定要彻底删除${subjectOf(rows, nameOf)}吗？`,
        run: (rows) => destroy({ query: { ids: idsOf(rows) } }, named(rows)),
      }}
      onClose={onClose}
    />
  );
};
