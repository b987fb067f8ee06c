import { CloseCircleFilled } from '@ant-design/icons';

/** For `allowClear` of selects: the library names its button `Clear`. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden />, label: '清除' };
