import { permissions } from '@mortise/shared/contract/access';
import type { ReportHead } from '@mortise/shared/contract/online';
import { call } from '@mortise/shared/http';
import { MenuRowForm, menuRowOf } from '#common/menu-row-form.tsx';

interface ReportMenuFormProps {
  report: ReportHead;
  onClose: () => void;
}

const SHOWS_REPORT = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** Makes a menu row of a report. A role that is granted the row may run this report, and no other. */
export const ReportMenuForm = ({ report, onClose }: ReportMenuFormProps) => (
  <MenuRowForm
    form="report-menu"
    name={report.name}
    note="添加后在角色管理里授权，得到授权的角色可以运行这一个报表。"
    onSave={(draft) =>
      call(permissions.add, {
        body: menuRowOf(draft, { url: `/online/cgreport/${report.id}`, component: SHOWS_REPORT, icon: 'bar-chart' }),
      })
    }
    onClose={onClose}
  />
);
