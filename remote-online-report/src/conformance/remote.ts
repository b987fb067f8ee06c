import { join } from 'node:path';
import type { Remote } from '@mortise/shared/testing/conformance';
import * as doors from '../../views.ts';

const EDIT_IN_DIALOG = '.ant-modal .ant-table-row span > button:first-child';

/** What the tests over all views of this remote need to know of it. */
export const remote: Remote = {
  folder: join(import.meta.dirname, '../..'),
  ...doors,
  lists: {
    'modules/online/cgform/OnlCgformHeadList': {
      oneByOne: 'each form has fields of its own',
      row: { tableName: '1', tableType: 1, isDbSynch: 'Y', isTree: 'N', themeTemplate: 'normal', copyType: 0, hascopy: 0 },
      buttons: {
        'bar 粘贴表头新建': 'formHeads.add',
        'bar 从数据库导入表单': 'formImports.tables',
        'row 功能测试': null,
        'row 配置地址': null,
        'row 添加到菜单': 'permissions.add',
        'row 复制视图': 'formHeads.copy',
        'row 移除': 'formHeads.removeRecord',
        'batch 移除': 'formHeads.removeBatch',
        'row 自定义按钮': 'formButtons.add',
        'row JS增强': 'formScripts.add',
      },
    }, // the copies of the form whose id is in its path
    'modules/online/cgform/OnlCgformCopyList': { reads: '/online/cgform/head/list' },
    'modules/online/cgreport/OnlCgreportHeadList': {
      oneByOne: 'each report has SQL and columns of its own',
      row: { code: 'abcdef012345' },
      buttons: {
        'bar 录入': 'reportHeads.add',
        'row 配置地址': null,
        'row 添加到菜单': 'permissions.add',
        'row 功能测试': null,
        'row 版本': 'reportVersions.list',
        'row 定时发送': 'reportMails.list',
      },
    },
    'modules/online/cgreport/ReportSourceList': { oneByOne: 'each table has columns of its own', buttons: { 'bar 可读的数据表': null } },
  },
  forms: {
    './src/features/form-head/extension/form-button-form.tsx': [
      { view: 'modules/online/cgform/OnlCgformHeadList', open: ['自定义按钮', EDIT_IN_DIALOG], again: [EDIT_IN_DIALOG] },
    ],
    './src/features/form-head/form/design-form.tsx': ['modules/online/cgform/OnlCgformHeadList', 'modules/online/cgform/OnlCgformCopyList'],
    './src/features/report-head/form/report-form.tsx': ['modules/online/cgreport/OnlCgreportHeadList'],
    './src/features/report-source/report-source-form.tsx': ['modules/online/cgreport/ReportSourceList'],
    './src/features/form-head/extension/form-scripts.tsx': {
      testedIn: 'its text stands in a code editor; form-scripts.test.tsx edits it twice, undoes it and restores its draft',
    },
    './src/common/report-mail/report-mail-form.tsx': { testedIn: 'an expression and a receiver; report-mail-button.test.tsx edits it' },
    './src/features/form-run/dialog/form-dialog.tsx': {
      testedIn: 'its fields are those of the form in the address; auto-list-page.test.tsx edits it twice',
    }, // values of one try, of which nothing is stored
    './src/features/report-head/form/try-out.tsx': { beginsEmpty: true },
    './src/common/menu-row-form.tsx': { beginsEmpty: true },
  },
};
