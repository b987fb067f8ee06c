import type { PermissionDraft } from '@mortise/shared/contract/access';
import { useRemoteComponent } from '@mortise/shared/micro';
import { Form } from '@mortise/shared/ui';
import styles from '../permission.module.css';

/** The view that shows the report whose id is in the path. */
const SHOWS_REPORTS = 'modules/online/cgreport/auto/OnlCgreportAutoList';
const pathOf = (reportId: string) => `/online/cgreport/${reportId}`;
const reportOf = (path?: string | null) => /^\/online\/cgreport\/([^/:]+)$/.exec(path ?? '')?.[1];

const Choice = () => {
  const ReportHeadSelect = useRemoteComponent('online/ReportHeadSelect');
  const form = Form.useFormInstance<PermissionDraft>();
  const path = Form.useWatch('url', form);
  const choose = (reportId: string | undefined) => {
    form.setFieldValue('url', reportId && pathOf(reportId));
    void form.validateFields(['url']).catch(() => undefined);
  };
  return (
    <Form.Item label="在线报表" htmlFor="permission_report" className={styles.wide} extra="选择后自动填写菜单路径">
      <ReportHeadSelect id="permission_report" value={reportOf(path)} onChange={choose} />
    </Form.Item>
  );
};

/** Lets the user select a report by name, and writes its id into the menu row's path. */
export const ReportField = () => {
  const component = Form.useWatch('component', Form.useFormInstance<PermissionDraft>());
  return component?.trim() === SHOWS_REPORTS ? <Choice /> : null;
};
