import { Area, areas } from '@mortise/shared/contract/business';
import { DetailList, Drawer, fact, ListFailed, RecordTitle, Skeleton, useOne } from '@mortise/shared/ui';

interface AreaDetailProps {
  /** A row of the tree: it has the texts of its codes, which a single row of the wire lacks (docs/wire/conventions.md §5). */
  area: Area;
  onClose: () => void;
}

const FACTS = [
  ...(['areaCode', 'areaName', 'areaLevel', 'managerName', 'orgCode', 'address', 'phone', 'lng', 'lat', 'sortNo', 'status'] as const),
  ...(['remark', 'createBy', 'createTime', 'updateBy', 'updateTime'] as const),
];

/** Everything about one area, read only (docs/wire/business.md §6), as it is stored now. */
export const AreaDetail = ({ area, onClose }: AreaDetailProps) => {
  const { data, error, reload } = useOne(areas.byId, { query: { id: area.id } });
  const texts = area as unknown as Readonly<Record<string, string | undefined>>;
  const textOf = (stored: Area, name: (typeof FACTS)[number]) =>
    (stored[name] === area[name] ? texts[`${name}_dictText`] : undefined) ?? stored[name];
  return (
    <Drawer open size={560} title={<RecordTitle verb="详情" what="区域" name={area.areaName} />} onClose={onClose}>
      {error && <ListFailed error={error} onRetry={reload} />}
      {!error && !data && <Skeleton active />}
      {!error && data && <DetailList columns={1} items={FACTS.map((name) => fact(Area, name, textOf(data, name)))} />}
    </Drawer>
  );
};
