import type { WantedDifference } from './wanted-difference.ts';
import { wantedFormDifferences } from './wanted-form-differences.ts';
import { wantedReportDifferences } from './wanted-report-differences.ts';

/** Where this server answers otherwise than JeecgBoot 2.4.6, and why. */
export const wantedDifferences: readonly WantedDifference[] = [
  {
    call: /^GET .*(list|QueryUserComponentData|AddressList|departUserList|AnnouncementSend|getChildListBatch|ByMainId)$/i,
    difference: /^result\.(maxLimit|countId) is missing$/,
    reason: 'settings of its pagination library, always null',
  },
  {
    call: /./,
    difference: /^code 500 instead of 0$/,
    reason: 'every refusal has code 500; clients read success',
  },
  {
    call: /^GET \/sys\/user\/list$/,
    difference: /^(status \d+ instead of \d+|answer\.)/,
    reason: 'a dead token is answered in our envelope, without a stack trace; in the conversation the session goes on',
  },
  {
    call: /^GET \/sys\/user\/list$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'a page number that is no number and an unknown sort field fall back to the default instead of showing SQL',
  },
  {
    call: /^POST \/sys\/(mLogin|login)$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'passwords are cut out of the calls, so wrong ones are right here, and the captcha is off',
  },
  {
    call: /^POST \/sys\/mLogin$/,
    difference: /^(message|is refused)/,
    reason: 'the words of the sign-in page; one account does not exist here',
  },
  {
    call: /^GET \/sys\/permission\/getUserPermissionByToken$/,
    difference: /is added$/,
    reason: 'our menu has hidden rows and icons on rows that have none there',
  },
  {
    call: /^GET \/sys\/user\/getCurrentUserDeparts$/,
    difference: /parentNames is added$/,
    reason: 'names of the departments above, for the choice of department',
  },
  { call: /^GET \/sys\/dict\/queryAllDictItems$/, difference: /is added$/, reason: 'the recorded answer is cut to one dictionary' },
  {
    call: /^GET \/sys\/dict\/loadTreeData$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'parameters may be left out when they are empty',
  },
  { call: /^GET \/sys\/user\/userDepartList$/, difference: /children is missing$/, reason: 'always null there' },
  {
    call: /^GET \/sys\/user\/queryUserComponentData$/,
    difference: /^result\.records\[\]\.\w+ is missing$/,
    reason: 'the picker shows name, department, post and phone; other personal data does not leave the server',
  },
  {
    call: /^GET \/sys\/user\/queryByOrgCodeForAddressList$/,
    difference: /(telephone|username) is added$/,
    reason: 'left out there when it is null, or always',
  },
  { call: /./, difference: /orgCodeTxt is missing$/, reason: 'a field that is filled in lists alone; always null elsewhere' },
  {
    call: /^DELETE \/sys\/(role|position|checkRule|fillRule|message\/sysMessage(Template)?)\/delete$/,
    difference: /^is refused/,
    reason: 'removing what does not exist is refused, so that two people notice each other',
  },
  {
    call: /^GET \/sys\/quartzJob\/(list|queryById)$/,
    difference: /(overlapping|timeLimit|nextTime|lastTime|lastState) is added$/,
    reason: 'settings of jobs that Quartz does not have, and what lists say of their runs',
  },
  { call: /^GET \/sys\/quartzJob\/queryById$/, difference: /^is refused/, reason: 'a row that does not exist is refused in words' },
  {
    call: /^DELETE \/sys\/(quartzJob|category)\/deleteBatch$/,
    difference: /^succeeds/,
    reason: 'unknown ids are ignored instead of showing the text of an exception',
  },
  {
    call: /^POST \/sys\/(sysDepart|user|position|quartzJob|category|checkRule|fillRule|message\/sysMessage)\/add$/,
    difference: /^is refused/,
    reason: 'the rules of the form hold on the server too',
  },
  {
    call: /^(GET|PUT|DELETE) \/sys\/sysDepart\/(searchBy|edit|delete)$/,
    difference: /^is refused/,
    reason: 'follows from the department that was not added',
  },
  {
    call: /^GET \/sys\/permission\/(list|getSystemMenuList)$/,
    difference: /ruleFlag is added$/,
    reason: 'left out there, the menu list shows it',
  },
  { call: /^GET \/sys\/position\//, difference: /(companyId|sysOrgCode) is missing$/, reason: 'columns that no view shows' },
  {
    call: /^GET \/sys\/sysAnnouncementSend\/getMyAnnouncementSend$/,
    difference: /(pageSize|pageNo|bizSource) is missing$|_dictText is added$/,
    reason: 'paging of the request is not repeated in each row; texts of codes are sent as in other lists',
  },
  { call: /^GET \/sys\/(log|user)\/list$/, difference: /_dictText is added$/, reason: 'texts of codes are sent in every list' },
  {
    call: /^GET \/sys\/role\/queryTreeList$/,
    difference: /menuType is added$/,
    reason: 'tells buttons from menus where rights are granted',
  },
  { call: /^GET \/sys\/online\/list$/, difference: /is added$/, reason: 'sessions can be told apart' },
  {
    call: /^(PUT|POST) \/sys\/(selectDepart|user\/updatePassword)$/,
    difference: /^(is refused|succeeds)/,
    reason: 'only for the own account and departments, and with either method',
  },
  {
    call: /^GET \/sys\/user\/checkOnlyUser$/,
    difference: /^succeeds/,
    reason: 'asks for an account of that server; without a question it fails with the text of an exception',
  },
  {
    call: /^GET \/sys\/dataSource\/(list|queryById)$/,
    difference: /riskKnown is added$/,
    reason: 'whether an account that can write was accepted',
  },
  {
    call: /^(GET \/sys\/dataSource\/queryById|PUT \/sys\/dataSource\/edit)$/,
    difference: /^is refused/,
    reason: 'a row that does not exist is refused in words, there it seems to succeed',
  },
  {
    call: /^POST \/sys\/dataSource\/add$/,
    difference: /^is refused/,
    reason: 'a code that is taken and an empty row are refused; there they seem to succeed, and the empty row is stored',
  },
  {
    call: /^DELETE \/sys\/dataSource\/deleteBatch$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'rows that are gone already are no failure; there a null pointer',
  },
  {
    call: /^GET \/sys\/message\/sysMessage\/(list|queryById)$/,
    difference: /nextTryTime is added$/,
    reason: 'when the outbox tries again',
  },
  {
    call: /^GET \/sys\/message\/sysMessageTemplate\/list$/,
    difference: /templateType_dictText is added$/,
    reason: 'the page there maps the types itself',
  },
  {
    call: /^(GET|PUT) \/sys\/message\/sysMessage(Template)?\/(queryById|edit)$/,
    difference: /^is refused/,
    reason: 'a row that does not exist is refused in words, there it seems to succeed',
  },
  {
    call: /^(GET|PUT|DELETE) \/sys\/category\/(queryById|edit|delete)$/,
    difference: /^is refused/,
    reason: 'asks for a category of that server, whose id no recorded list shows',
  },
  {
    call: /^GET \/sys\/category\/checkCode$/,
    difference: /^succeeds/,
    reason: 'any code may begin on the first level; there it fails with the text of an exception',
  },
  {
    call: /^PUT \/sys\/(checkRule|fillRule)\/edit$/,
    difference: /^is refused/,
    reason: 'an edit of a row that does not exist is refused, so that two people notice each other',
  },
  { call: /^GET \/sys\/position\/queryByCode$/, difference: /^is refused/, reason: 'asks for a position of that server' },
  {
    call: /^GET \/sys\/checkRule\/checkByCode$/,
    difference: /(Index is missing|^message)/,
    reason: 'our example rule differs, and a value that passes is answered with the words of every other reading call',
  },
  {
    call: /^GET \/sys\/tenant\/(list|queryById)$/,
    difference: /(updateBy|updateTime|status_dictText) is added$/,
    reason: 'who changed a tenant and when, for the optimistic lock',
  },
  {
    call: /^(DELETE \/sys\/tenant\/delete|POST \/sys\/tenant\/add)$/,
    difference: /^is refused \((该租户已被引用|该编号已存在)/,
    reason: 'tenant 1 has members here, so it can neither be removed nor put back',
  },
  {
    call: /^GET \/actuator\/httptrace$/,
    difference: /^answer\.traces\[\]\.(request|response)\.headers\.[\w-]+ is missing$/,
    reason: 'headers of other people hold their tokens (CVE-2021-37304): none is kept',
  },
  {
    call: /^GET \/actuator\/redis$/,
    difference: /^answer\./,
    reason: 'an unknown path is answered in our envelope',
  },
  {
    call: /^POST \/sys\/common\/upload$/,
    difference: /^message temp\/ab_[0-9a-f]{32}\.txt instead of/,
    reason: 'names of stored files cannot be guessed (ADR 42)',
  },
  {
    call: /^POST \/sys\/common\/upload$/,
    difference: /^is refused \(上传失败！目录名称不正确\)/,
    reason: 'no upload leaves the folder of uploads',
  },
  {
    call: /^GET \/test\/jeecgDemo\//,
    difference: /tenantId is missing$/,
    reason: 'the examples have no tenants',
  },
  {
    call: /^GET \/test\/(jeecgDemo\/(list|mpList|sqlList)|order\/(orderList|listOrderCustomerByMainId)|jeecgOrderMain\/list)$/,
    difference: /(sex|ctype)_dictText is added$/,
    reason: 'the pages there map the codes themselves',
  },
  {
    call: /^(POST|PUT|DELETE) \/test\/jeecgDemo\/(add|edit|delete|deleteBatch)$/,
    difference: /^message .+ instead of 操作成功！$/,
    reason: 'the message says what was done; there that text is the result',
  },
  {
    call: /^(GET|POST|PUT|DELETE) \/test\/(jeecgDemo|order)\/(add|addCustomer|queryById|edit|delete)$/,
    difference: /^is refused/,
    reason: 'the rules of the form hold on the server too, and a row that does not exist is refused in words',
  },
  {
    call: /^(PUT|DELETE) \/test\/order\/(edit|delete)Customer$/,
    difference: /^is refused/,
    reason: 'follows from the customer that was not added',
  },
  {
    call: /^GET \/test\/joaDemo\/list$/,
    difference: /^(is refused|status 404)/,
    reason: 'leave requests: no view asks for them, and there is no workflow engine',
  },
  {
    call: /^GET \/sys\/gatewayRoute\/list$/,
    difference: /^result\[\]\.(updateBy|updateTime) is added$/,
    reason: 'the version of the optimistic lock',
  },
  {
    call: /^GET \/sys\/gatewayRoute\/list$/,
    difference: /^succeeds, there it is refused$/,
    reason: 'there the whole list fails once a route was saved with arrays in place of JSON text',
  },
  {
    call: /^POST \/sys\/gatewayRoute\/updateAll$/,
    difference: /^is refused \(router/,
    reason: 'a call without a route saves nothing, and says so',
  },
  ...wantedFormDifferences,
  ...wantedReportDifferences,
];
