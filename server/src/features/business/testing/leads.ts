import { type Clue, type ClueDraft, clues } from '@mortise/shared/contract/business';
import { granting } from '#testing/granted.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Rows of the sample data. */
export const SAMPLE = {
  platformId: '3900000000000000001',
  otherPlatform: '3900000000000000002',
  areaId: '3900000000000000104',
  region: '3900000000000000101',
  carTypeId: '3900000000000000201',
  otherCar: '3900000000000000202',
} as const;

let made = 0;
/** A number that no other lead of the test file has. */
export const freshPhone = () => `139${String(10_000_000 + made++)}`;

export const lead = (more: Partial<ClueDraft> = {}): ClueDraft => {
  const { platformId, areaId, carTypeId } = SAMPLE;
  return { customerName: '试先生', phone: freshPhone(), platformId, areaId, carTypeId, ...more };
};

const rowsOf = ({ success, message, result }: { success: boolean; message: string; result: { records: Clue[] } }) => {
  if (!success) throw new Error(message);
  return result.records;
};

export const byPhone = async (app: TestApp, phone: string) => rowsOf(await app.ask(clues.list, { query: { phone, pageSize: '100' } }));

/** Adds a lead and returns it as the list shows it. */
export const addedLead = async (app: TestApp, more: Partial<ClueDraft> = {}) => {
  const body = lead(more);
  const answer = await app.ask(clues.add, { body });
  const [row] = await byPhone(app, body.phone);
  if (!row) throw new Error(answer.message);
  return row;
};

const RIGHTS = ['add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel', 'follow', 'close'] as const;
type Right = (typeof RIGHTS)[number] | 'assign' | 'phone' | 'manage';

/** Gives an account the list of leads with all but the leading rights, and those named. */
export const letWork = async (app: TestApp, username: string, ...more: Right[]) => {
  const granted = granting(app);
  const roleId = await granted.role([
    'business/ClueList',
    'business/StatisticsList',
    ...[...RIGHTS, ...more].map((right) => `business:clue:${right}`),
  ]);
  await granted.give(roleId, username);
};
