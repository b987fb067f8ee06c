import { CloseCircleFilled } from '@ant-design/icons';

/** For `allowClear` of selects: the library names its button `Clear`. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden />, label: '清除' };

/** `allowClear` with that name, where a page only says that a value can be cleared. */
export const clearing = <Allowed,>(allowed: Allowed | boolean | undefined) => (allowed === true ? clearable : allowed);
