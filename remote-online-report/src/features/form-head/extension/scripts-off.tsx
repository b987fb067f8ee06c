import { formScripts } from '@mortise/shared/contract/online';
import { Alert, useOne } from '@mortise/shared/ui';

/** Says that what is configured here does not act yet. */
export const ScriptsOff = () => {
  const state = useOne(formScripts.state, {});
  return state.data?.enabled === false ? (
    <Alert type="warning" showIcon title="脚本尚未启用，配置可以保存，但按钮和脚本不会生效；请联系管理员设置 FORM_SCRIPTS=on" />
  ) : null;
};
