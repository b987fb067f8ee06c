/** Routes that take an id and whose right covers all rows, by the reason why; the others are tried in access-matrix-rows.test.ts. */
export const WHOLE: Record<string, string[]> = {
  'answers only with a password, a code or a ticket, or tells nothing': [
    ...['GET /sys/randomImage/:key', 'POST /sys/login', 'POST /sys/mLogin', 'POST /sys/user/register'],
    ...['POST /sys/user/passwordChange', 'POST /sys/thirdLogin/user/create', 'POST /sys/thirdLogin/user/checkPassword'],
    ...['GET /sys/user/checkOnlyUser', 'GET /sys/user/saveClientId', 'POST /registry/errors'],
    ...['GET /sys/checkRule/checkByCode', 'GET /sys/duplicate/check', 'GET /sys/role/checkRoleCode', 'GET /sys/dictItem/dictItemCheck'],
  ],
  'announcements belong to the office that publishes them': [
    ...['POST /sys/annountCement/add', 'PUT /sys/annountCement/edit', 'DELETE /sys/annountCement/delete'],
    ...['DELETE /sys/annountCement/deleteBatch', 'GET /sys/annountCement/doReleaseData', 'GET /sys/annountCement/doReovkeData'],
    ...['POST /sys/socketTest/sendUser', 'GET /sys/sysAnnouncementSend/queryById', 'POST /sys/sysAnnouncementSend/add'],
    ...['GET /sys/annountCement/reach', 'PUT /sys/annountCement/putRecycleBin'],
    ...['PUT /sys/sysAnnouncementSend/edit', 'DELETE /sys/sysAnnouncementSend/delete', 'DELETE /sys/sysAnnouncementSend/deleteBatch'],
  ],
  'reports belong to the office that configures them': [
    ...['GET /online/cgreport/head/queryById', 'DELETE /online/cgreport/head/delete', 'DELETE /online/cgreport/head/deleteBatch'],
    ...['GET /online/cgreport/item/listByHeadId', 'GET /online/cgreport/item/queryById'],
    ...['GET /online/cgreport/param/listByHeadId', 'GET /online/cgreport/param/queryById'],
  ],
  'own bindings; those of other people are tried in own-contact.test.ts': ['POST /sys/account/unbind'],
  'remotes are run by their operators': ['DELETE /registry/tokens', 'POST /registry/overrides/revoke'],
  'only what the caller keeps; other people are tried in saved-view.test.ts': [
    ...['PUT /sys/personalSetting/mine', 'PUT /sys/savedView/mine', 'DELETE /sys/savedView/mine', 'PUT /sys/savedView/share'],
  ],
  'a role narrows what the caller sees, see session-view.test.ts': ['POST /sys/role/viewAs'],
  'jobs belong to the office that runs them': [
    ...['GET /sys/quartzJob/queryById', 'PUT /sys/quartzJob/edit', 'DELETE /sys/quartzJob/delete', 'DELETE /sys/quartzJob/deleteBatch'],
    ...['GET /sys/quartzJob/pause', 'GET /sys/quartzJob/resume', 'GET /sys/quartzJob/execute', 'GET /sys/quartzJob/runs'],
    ...['GET /sys/quartzJob/runLog', 'POST /sys/quartzJob/start', 'POST /sys/quartzJob/stopRun'],
  ],
  'messages and their templates belong to the office that sends them': [
    ...['GET /sys/message/sysMessage/queryById', 'PUT /sys/message/sysMessage/edit'],
    ...['DELETE /sys/message/sysMessage/delete', 'DELETE /sys/message/sysMessage/deleteBatch', 'POST /sys/message/sysMessage/resend'],
    ...['GET /sys/message/sysMessageTemplate/queryById', 'POST /sys/message/sysMessageTemplate/add'],
    ...['PUT /sys/message/sysMessageTemplate/edit', 'DELETE /sys/message/sysMessageTemplate/delete'],
    ...['DELETE /sys/message/sysMessageTemplate/deleteBatch', 'POST /sys/message/sysMessageTemplate/sendMsg'],
    'POST /sys/message/sysMessageTemplate/trySend',
  ],
  'files of the object store belong to the office that keeps them': [
    ...['GET /sys/oss/file/queryById', 'GET /sys/oss/file/link', 'GET /sys/oss/file/reach'],
    ...['DELETE /sys/oss/file/delete', 'DELETE /sys/oss/file/deleteBatch'],
  ],
  'data sources belong to the office that runs them': [
    ...[
      'GET /sys/dataSource/queryById',
      'POST /sys/dataSource/add',
      'PUT /sys/dataSource/edit',
      'DELETE /sys/dataSource/delete',
      'DELETE /sys/dataSource/deleteBatch',
    ],
    'POST /online/cgreport/api/testConnection',
  ],
  'members manage only their own tenants, tried in tenant.test.ts': [
    ...['GET /sys/tenant/queryById', 'POST /sys/tenant/add', 'PUT /sys/tenant/edit', 'DELETE /sys/tenant/delete'],
    'DELETE /sys/tenant/deleteBatch',
  ],
  'departments are one tree, which every form shows': [
    ...['GET /sys/sysDepart/queryDepartTreeSync', 'GET /sys/sysDepart/queryAllParentId', 'GET /sys/sysDepart/listAll'],
    'GET /sys/sysDepart/getDepartName',
  ],
  'positions, tenants and dictionaries are the same for everybody': [
    ...['GET /sys/position/queryById', 'GET /sys/position/queryByCode', 'POST /sys/position/add', 'PUT /sys/position/edit'],
    ...['DELETE /sys/position/delete', 'DELETE /sys/position/deleteBatch', 'GET /sys/tenant/queryList'],
    ...['GET /sys/position/reach', 'GET /sys/dict/reach'],
    ...['GET /sys/dict/getDictItems/:dictCode', 'GET /sys/dict/getDictText/:dictCode/:key', 'GET /sys/dict/loadDict/:dictCode'],
    ...['GET /sys/dict/loadDictOrderByValue/:dictCode', 'GET /sys/dict/loadDictItem/:dictCode', 'GET /sys/dict/loadTreeData'],
    ...['GET /sys/dict/queryTableData', 'POST /sys/dict/add', 'PUT /sys/dict/edit', 'DELETE /sys/dict/delete'],
    ...['DELETE /sys/dict/deleteBatch', 'PUT /sys/dict/back/:id', 'DELETE /sys/dict/deletePhysic/:id', 'POST /sys/dictItem/add'],
    ...['PUT /sys/dictItem/edit', 'DELETE /sys/dictItem/delete', 'DELETE /sys/dictItem/deleteBatch'],
  ],
  'categories, check rules and fill rules are the same for everybody': [
    ...['GET /sys/category/queryById', 'POST /sys/category/add', 'PUT /sys/category/edit', 'DELETE /sys/category/delete'],
    ...['DELETE /sys/category/deleteBatch', 'GET /sys/category/reach', 'GET /sys/category/rootList', 'GET /sys/category/childList'],
    ...['GET /sys/category/getChildListBatch', 'GET /sys/category/checkCode'],
    ...['GET /sys/category/loadTreeChildren', 'GET /sys/category/loadTreeData'],
    ...['GET /sys/category/loadDictItem', 'GET /sys/category/loadAllData'],
    ...['POST /sys/checkRule/add', 'POST /sys/fillRule/add'],
    ...['GET /sys/checkRule/queryById', 'PUT /sys/checkRule/edit', 'DELETE /sys/checkRule/delete', 'DELETE /sys/checkRule/deleteBatch'],
    ...['GET /sys/fillRule/queryById', 'PUT /sys/fillRule/edit', 'DELETE /sys/fillRule/delete', 'DELETE /sys/fillRule/deleteBatch'],
    ...['GET /sys/fillRule/testFillRule', 'PUT /sys/fillRule/executeRuleByCode/:ruleCode'],
  ],
  'whoever grants or edits menus reads names and grants of all roles, menus and departments': [
    ...[
      'GET /sys/role/queryById',
      'POST /sys/role/add',
      'GET /sys/permission/getSystemSubmenu',
      'GET /sys/permission/getSystemSubmenuBatch',
    ],
    ...['GET /sys/permission/getPermRuleListByPermId', 'GET /sys/permission/queryRolePermission'],
    ...[
      'GET /sys/role/datarule/:permissionId/:roleId',
      'GET /sys/sysDepartPermission/queryById',
      'GET /sys/permission/queryDepartPermission',
    ],
    'GET /sys/sysDepartPermission/datarule/:permissionId/:departId',
  ],
  'refuses everybody: the log is never deleted': ['DELETE /sys/log/delete', 'DELETE /sys/log/deleteBatch'],
};
