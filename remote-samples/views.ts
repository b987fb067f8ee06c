import { jeecgDemos, orderMains, orders } from '@mortise/shared/contract/demo';
import { firstPage, type Palette, recordKind } from '@mortise/shared/contract/registry';
import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'jeecg/JeecgDemoList': './src/features/single-table/jeecg-demo-list-page.tsx',
  'jeecg/JeecgDemoRecord': './src/features/single-table/jeecg-demo-record-page.tsx',
  'jeecg/JeecgOrderMainList': './src/features/order/order-list-page.tsx',
  'jeecg/JeecgOrderMainListForJEditableTable': './src/features/order/order-stacked-list-page.tsx',
  'jeecg/JeecgOrderMainListForJVxeTable': './src/features/order/order-stacked-list-page.tsx',
  'jeecg/TableExpandeSub': './src/features/order/order-expanded-list-page.tsx',
  'jeecg/tablist/JeecgOrderDMainList': './src/features/order/order-tabs-page.tsx',
  'examples/form/BasicForm': './src/features/forms/basic-form-page.tsx',
  'examples/form/advancedForm/AdvancedForm': './src/features/forms/advanced-form-page.tsx',
  'examples/form/stepForm/StepForm': './src/features/forms/step-form-page.tsx',
  'examples/list/CardList': './src/features/lists/card-list-page.tsx',
  'examples/list/PermissionList': './src/features/lists/permission-list-page.tsx',
  'examples/list/RoleList': './src/features/lists/role-list-page.tsx',
  'examples/list/StandardList': './src/features/lists/standard-list-page.tsx',
  'examples/list/TableInnerEditList': './src/features/editable/saved-rows-page.tsx',
  'examples/list/TableList': './src/features/lists/query-list-page.tsx',
  'examples/list/UserList': './src/features/lists/role-list-page.tsx',
  'examples/list/search/SearchLayout': './src/features/lists/search-list-page.tsx',
  'examples/profile/advanced/Advanced': './src/features/pages/advanced-profile-page.tsx',
  'examples/profile/basic/Index': './src/features/pages/basic-profile-page.tsx',
  'jeecg/ImagPreview': './src/features/media/picture-preview-page.tsx',
  'jeecg/ImagCropper': './src/features/media/picture-crop-page.tsx',
  'jeecg/ImgDragSort': './src/features/media/picture-sort-page.tsx',
  'jeecg/ImgTurnPage': './src/features/media/picture-turn-page.tsx',
  'jeecg/InterfaceTest': './src/features/pages/interface-test-page.tsx',
  'jeecg/JVXETableDemo': './src/features/editable/editable-table-page.tsx',
  'jeecg/JVxeDemo/demo/JSBCDemo': './src/features/editable/saved-rows-page.tsx',
  'jeecg/JVxeDemo/demo/PopupSubTable': './src/features/order/order-list-page.tsx',
  'jeecg/JVxeDemo/layout-demo/Index': './src/features/order/order-tabs-page.tsx',
  'jeecg/JeecgEditableTableExample': './src/features/editable/editable-table-page.tsx',
  'jeecg/JeecgPdfView': './src/features/media/pdf-page.tsx',
  'jeecg/JeecgTreeTable': './src/features/tables/tree-table-page.tsx',
  'jeecg/PrintDemo': './src/features/pages/print-page.tsx',
  'jeecg/SelectDemo': './src/features/gallery/gallery-page.tsx',
  'jeecg/SplitPanel': './src/features/pages/split-page.tsx',
  'jeecg/TableTotal': './src/features/tables/table-total-page.tsx',
  'jeecg/ThirdAppMessageTest': './src/features/pages/app-message-page.tsx',
  'jeecg/helloworld': './src/features/pages/hello-page.tsx',
  'jeecg/report/ArchivesStatisticst': './src/features/charts/archive-report-page.tsx',
  'jeecg/report/ViserChartDemo': './src/features/charts/chart-gallery-page.tsx',
  'result/Error': './src/features/pages/failure-page.tsx',
  'result/Success': './src/features/pages/success-page.tsx',
} satisfies Views;

/** What Ctrl K finds and does before this remote is loaded. */
export const palette: Palette = {
  records: [
    recordKind(jeecgDemos.list, {
      title: '示例',
      views: ['jeecg/JeecgDemoList'],
      name: 'name',
      notes: ['keyWord'],
      page: 'jeecg/JeecgDemoRecord',
    }),
  ],
  actions: [],
};

/** Calls with which the lists begin; the host makes them together with the click. */
export const firstPages = [
  firstPage('jeecg/JeecgDemoList', jeecgDemos.list),
  firstPage('jeecg/JeecgOrderMainList', orders.list),
  firstPage('jeecg/JeecgOrderMainListForJEditableTable', orders.list),
  firstPage('jeecg/JeecgOrderMainListForJVxeTable', orders.list),
  firstPage('jeecg/TableExpandeSub', orders.list),
  firstPage('jeecg/JVxeDemo/demo/PopupSubTable', orders.list),
  firstPage('jeecg/JVxeDemo/layout-demo/Index', orderMains.list),
  firstPage('jeecg/tablist/JeecgOrderDMainList', orderMains.list),
];
