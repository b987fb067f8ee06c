import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { type Clue, clueFollows, clues } from '@mortise/shared/contract/business';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { addedLead, SAMPLE } from '../testing/leads.ts';

let app: TestApp;
let foreign: Clue;
beforeAll(async () => {
  app = await openTestApp();
  const granted = granting(app);
  const permissionId = await granted.idOf('business/ClueList');
  const rule = { ruleName: '本人', ruleColumn: 'ownerName', ruleConditions: '=', ruleValue: 'auditor' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const rules = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result;
  const dataRuleIds = rules.find(({ ruleName }) => ruleName === '本人')?.id ?? '';
  const codes = ['add', 'edit', 'delete', 'deleteBatch', 'follow', 'close', 'assign', 'phone', 'manage'].map(
    (code) => `business:clue:${code}`,
  );
  const roleId = await granted.role(['business/ClueList', ...codes]);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } });
  await granted.give(roleId, 'auditor');
  foreign = await addedLead(app, { ownerName: 'admin', customerName: '外人的客户' });
});
afterAll(() => app.close());

const as = { as: 'auditor' };
const stored = async () => (await app.ask(clues.byId, { query: { id: foreign.id } })).result;

it('shows nothing of a lead that the data rules hide, whichever read is asked', async () => {
  const id = foreign.id;
  const answers = [
    await app.ask(clues.list, { query: { pageSize: '1000' } }, as),
    await app.ask(clues.byId, { query: { id } }, as),
    await app.ask(clues.checkRepeat, { query: { phone: foreign.phone ?? '' } }, as),
    await app.ask(clueFollows.list, { query: { clueId: id } }, as),
    await app.ask(clues.myTasks, { query: { kind: 'todo' } }, as),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('外人的客户');
  const { result } = await app.ask(clues.statusCounts, { query: {} }, as);
  expect(result.reduce((sum, { count }) => sum + count, 0)).toBe(0);
});

it('changes nothing of a hidden lead, whichever action is called with whatever right', async () => {
  const { id, customerName } = foreign;
  const before = await stored();
  const body = {
    customerName,
    phone: foreign.phone ?? '',
    platformId: SAMPLE.platformId,
    areaId: SAMPLE.areaId,
    carTypeId: SAMPLE.carTypeId,
  };
  const answers = [
    await app.ask(clues.edit, { body: { ...body, id, customerName: '改名', updateTime: before.updateTime } }, as),
    await app.ask(clues.assign, { body: { ids: [id], ownerName: 'auditor' } }, as),
    await app.ask(clues.autoAssign, { body: { ids: [id] } }, as),
    await app.ask(clues.deal, { body: { id, dealAmount: 1 } }, as),
    await app.ask(clues.defeat, { body: { id, defeatReason: '1' } }, as),
    await app.ask(clues.invalid, { body: { id, remark: 'x' } }, as),
    await app.ask(clues.reopen, { body: { id } }, as),
    await app.ask(clueFollows.add, { body: { clueId: id, followType: '1', followTime: '2026-01-01 09:00:00', content: 'x' } }, as),
    await app.ask(clues.remove, { query: { id } }, as),
  ];
  expect(answers.filter(({ success }) => success)).toEqual([]);
  await app.ask(clues.removeBatch, { query: { ids: id } }, as);
  expect(await stored()).toEqual(before);
});
