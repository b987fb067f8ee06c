import type { FormHead } from '@mortise/shared/contract/online';
import { MenuRowForm } from '#common/menu-row-form.tsx';
import { addFormMenu } from './form-menu.ts';

interface FormMenuFormProps {
  head: FormHead;
  onClose: () => void;
}

/** Makes the menu row of a form with the buttons that carry its rights. */
export const FormMenuForm = ({ head, onClose }: FormMenuFormProps) => (
  <MenuRowForm
    form="form-menu"
    name={head.tableTxt}
    note="菜单下同时添加“新增、编辑、删除”三个按钮权限。在角色管理里授权：菜单可以查看数据，按钮可以新增、编辑、删除。"
    onSave={(draft) => addFormMenu(head, draft)}
    onClose={onClose}
  />
);
