import { ok, Refused, set } from '../answers.ts';
import { required } from '../calls.ts';
import { pageOf, selected } from '../page-of.ts';
import type { Parts } from '../parts.ts';

/** Logs, live sessions, counters, rules and figures. */
export const recordCalls = ({ calls, data, sessions }: Parts) => {
  const logs = data.table('sys_log');
  const versions = data.table('sys_data_log');

  calls.on('GET', '/sys/log/list', ({ query: { keyWord, ...query } }) => {
    const named = logs.rows.filter(({ logContent }) => !keyWord || String(logContent).includes(keyWord));
    const page = pageOf(selected(logs, query, named), query);
    return set({ ...page, records: page.records.map(data.withTexts) });
  });
  calls.on('GET', '/sys/dataLog/list', ({ query }) => set(pageOf(selected(versions, query), query)));
  const versionsOf = (dataTable: string, dataId: string) => versions.where({ dataTable, dataId });
  calls.on('GET', '/sys/dataLog/queryDataVerList', ({ query }) => {
    const found = versionsOf(required(query, 'dataTable'), required(query, 'dataId'));
    if (!found.length) throw new Refused('未找到对应实体');
    return set(found);
  });
  calls.on('GET', '/sys/dataLog/queryCompareList', ({ query }) =>
    set([required(query, 'dataId1'), required(query, 'dataId2')].map((id) => versions.find(id))),
  );

  calls.on('GET', '/sys/online/list', ({ query }) => {
    const rows = sessions.all().map(({ token, userId }) => {
      const user = data.table('sys_user').find(userId);
      // fails as a whole while the token of a deleted user lives
      if (!user) throw new Refused('操作失败，Source must not be null');
      const { id, username, realname, avatar, birthday, sex, phone, sex_dictText } = data.withTexts(user);
      return { id, token, username, realname, avatar, birthday, sex, phone, ...(sex_dictText !== undefined && { sex_dictText }) };
    });
    return set(pageOf(query.username ? rows.filter(({ username }) => username === query.username) : rows, query));
  });
  calls.on('POST', '/sys/online/forceLogout', ({ body }) => {
    sessions.end(String(body.token));
    return ok(null, '退出登录成功！');
  });

  calls.on('GET', '/sys/loginfo', () => ok({ totalVisitCount: logs.rows.length, todayVisitCount: 25, todayIp: 1 }, '登录成功'));
  calls.on('GET', '/sys/visitInfo', () => set([{ tian: '2026-11-22', ip: 1, visit: 25, type: '11-22' }]));
  calls.on('GET', '/sys/checkRule/checkByCode', ({ query }) => {
    if (required(query, 'ruleCode') !== 'common') throw new Refused('该编码不存在');
    const value = query.value ?? '';
    if (value === '' || /^[a-z]/i.test(value)) return ok(null, '成功');
    const failed = {
      endIndex: 0,
      pattern: '^[a-z|A-Z]$',
      beginIndex: 0,
      digits: '1',
      checkValue: value,
      passed: false,
      message: '第一位只能是字母',
    };
    throw new Refused('第一位只能是字母', 500, failed);
  });
  calls.on('GET', '/actuator/metrics/:name', ({ params: { name } }) => {
    const figures = { statistic: 'VALUE', value: 1 };
    // the actuator answers without an envelope
    return { name, description: '', baseUnit: null, measurements: [figures], availableTags: [] } as never;
  });
};
