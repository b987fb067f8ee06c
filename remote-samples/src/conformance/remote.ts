import { join } from 'node:path';
import type { Remote } from '@mortise/shared/testing/conformance';
import * as doors from '../../views.ts';

const ORDERS = 'each order has customers and tickets of its own';

/** What the tests over all views of this remote need to know of it. */
export const remote: Remote = {
  folder: join(import.meta.dirname, '../..'),
  ...doors,
  lists: {
    'jeecg/JeecgDemoList': { row: { name: '示例', email: '', sex: '1' } },
    'jeecg/JeecgOrderMainList': { oneByOne: ORDERS, row: { ctype: '1' } },
    'jeecg/JeecgOrderMainListForJEditableTable': { oneByOne: ORDERS, row: { ctype: '1' } },
    'jeecg/JeecgOrderMainListForJVxeTable': { oneByOne: ORDERS, row: { ctype: '1' } },
    'jeecg/TableExpandeSub': { oneByOne: ORDERS, row: { ctype: '1' } },
    'jeecg/tablist/JeecgOrderDMainList': { oneByOne: ORDERS, row: { ctype: '1' }, buttons: { 'row 明细': null } },
    'examples/list/TableInnerEditList': { reads: '/test/jeecgDemo/list' },
    'jeecg/JVxeDemo/demo/JSBCDemo': { reads: '/test/jeecgDemo/list' },
    'jeecg/JVxeDemo/demo/PopupSubTable': { oneByOne: ORDERS, row: { ctype: '1' } },
    'jeecg/JVxeDemo/layout-demo/Index': { oneByOne: ORDERS, row: { ctype: '1' }, buttons: { 'row 明细': null } },
    'jeecg/SelectDemo': { reads: '/sys/position/list' },
  },
  forms: {
    './src/features/single-table/jeecg-demo-form.tsx': ['jeecg/JeecgDemoList', 'jeecg/JeecgDemoRecord'],
    './src/features/order/order-form.tsx': ['jeecg/JeecgOrderMainList'],
    './src/features/order/order-tabs-page.tsx': ['jeecg/tablist/JeecgOrderDMainList'],
    './src/features/order/order-part-list.tsx': { testedIn: 'order-tabs-page.test.tsx chooses the order first' }, // samples of which nothing is stored
    './src/features/editable/editable-table-page.tsx': { beginsEmpty: true },
    './src/features/forms/advanced-form-page.tsx': { beginsEmpty: true },
    './src/features/forms/basic-form-page.tsx': { beginsEmpty: true },
    './src/features/forms/step-form-page.tsx': { beginsEmpty: true },
    './src/features/lists/rule-dialog.tsx': { beginsEmpty: true },
    './src/features/lists/sample-row-dialog.tsx': { beginsEmpty: true },
    './src/features/pages/app-message-page.tsx': { beginsEmpty: true },
    './src/features/pages/interface-test-page.tsx': { beginsEmpty: true },
    './src/features/gallery/examples/choice-example.tsx': { beginsEmpty: true },
    './src/features/gallery/examples/dict-example.tsx': { beginsEmpty: true },
    './src/features/gallery/examples/number-example.tsx': { beginsEmpty: true },
  },
};
