import { TENANT_STATUS, TenantRow, tenants } from '@mortise/shared/contract/people';
import { actionsColumn, type Column, column, DateText, StateText, type Tone } from '@mortise/shared/ui';

interface TenantActions {
  onEdit: (tenant: TenantRow) => void;
  onRemove: (tenant: TenantRow) => void;
}

const EIGHT_HOURS = 8 * 3_600_000;

/** Times of rows are in GMT+8, whatever the zone of the browser. */
const wallTime = (milliseconds: number) => new Date(milliseconds + EIGHT_HOURS).toISOString().slice(0, 19).replace('T', ' ');

/** What the members of a tenant meet: a frozen one cannot be signed in to, and outside its times nothing can be changed. */
const stateOf = ({ status, status_dictText, beginDate, endDate }: TenantRow, now = wallTime(Date.now())): [Tone, string] => {
  if (status === TENANT_STATUS.frozen) return ['bad', status_dictText ?? '冻结'];
  if (endDate && endDate < now) return ['warn', '已到期（只读）'];
  if (beginDate && beginDate > now) return ['idle', '未开始（只读）'];
  return ['good', status_dictText ?? '正常'];
};

export const tenantColumns = ({ onEdit, onRemove }: TenantActions): Column<TenantRow>[] => [
  column(TenantRow, 'name', { sorter: true }),
  column(TenantRow, 'id', { sorter: true }),
  column(TenantRow, 'beginDate', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
  column(TenantRow, 'endDate', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
  column(TenantRow, 'status', {
    render: (_, tenant) => {
      const [tone, text] = stateOf(tenant);
      return <StateText tone={tone} text={text} />;
    },
  }),
  actionsColumn(
    140,
    (tenant) => [
      { label: '编辑', call: tenants.edit, onClick: () => onEdit(tenant) },
      { label: '删除', call: tenants.remove, danger: true, onClick: () => onRemove(tenant) },
    ],
    ({ name, id }) => name ?? String(id),
  ),
];
