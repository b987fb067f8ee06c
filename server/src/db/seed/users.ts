import type { userTable } from '#features/people/user/user.table.ts';
import { departmentId, weightedCodes } from './departments.ts';
import { femaleNames, maleNames, surnames } from './people-names.ts';
import { weightedPositions } from './positions.ts';
import { type Random, spread } from './random.ts';
import { roleIds } from './roles.ts';
import { seedId } from './seed-id.ts';

type UserRow = typeof userTable.$inferInsert;

export interface SeedUser {
  row: UserRow;
  /** Department codes; the first is the current department. */
  codes: string[];
  roles: string[];
}

const STAFF = 2000;

const departmentCodes = spread(weightedCodes);
const positionCodes = spread(weightedPositions);

const pad = (count: number, width: number) => String(count).padStart(width, '0');

/** Hiring times over five years, within working hours. */
const hiredAt = (random: Random) =>
  `${random.between(2021, 2025)}-${pad(random.between(1, 12), 2)}-${pad(random.between(1, 28), 2)} ${pad(random.between(8, 18), 2)}:${pad(random.between(0, 59), 2)}:00`;

const birthday = (random: Random) => `${random.between(1966, 2003)}-${pad(random.between(1, 12), 2)}-${pad(random.between(1, 28), 2)}`;

const staffMember = (random: Random, index: number, taken: Map<string, number>): SeedUser => {
  const male = random.chance(0.54);
  const [surname, surnamePinyin] = random.pick(surnames);
  const [given, givenPinyin] = random.pick(male ? maleNames : femaleNames);
  const login = `${surnamePinyin}${givenPinyin}`;
  const namesakes = (taken.get(login) ?? 0) + 1;
  taken.set(login, namesakes);
  const username = namesakes === 1 ? login : `${login}${pad(namesakes, 2)}`;
  const code = random.pick(departmentCodes);
  const second = random.chance(0.12) ? random.pick(departmentCodes) : code;
  const codes = second === code ? [code] : [code, second];
  const superior = random.chance(0.04);
  return {
    codes,
    roles: superior
      ? [roleIds.manager]
      : code.startsWith('A01A06')
        ? [roleIds.hr]
        : code.startsWith('A01A04')
          ? [roleIds.caiwu]
          : [roleIds.clerk],
    row: {
      id: seedId('user', index),
      username,
      realname: `${surname}${given}`,
      sex: male ? 1 : 2,
      birthday: birthday(random),
      email: `${username}@guoju.example`,
      // the last digits are a counter, so that all are unique
      phone: `1${random.pick(['38', '39', '50', '58', '77', '86', '88', '99'])}${pad(random.between(0, 9999), 4)}${pad(index, 4)}`,
      telephone: random.chance(0.3) ? `010-${random.between(5, 8)}${pad(random.between(0, 9_999_999), 7)}` : null,
      workNo: `GJ${pad(index, 5)}`,
      post: superior ? 'dept_manager' : random.pick(positionCodes),
      orgCode: code,
      status: random.chance(0.03) ? 2 : 1,
      delFlag: random.chance(0.01) ? 1 : 0,
      userIdentity: superior ? 2 : 1,
      departIds: superior ? codes.map(departmentId).join(',') : null,
      relTenantIds: random.chance(0.05) ? random.pick(['1', '2', '1,2']) : null,
      activitiSync: 1,
      createBy: 'admin',
      createTime: hiredAt(random),
    },
  };
};

const demoAccount = (
  id: string,
  username: string,
  realname: string,
  more: Partial<UserRow>,
  codes: string[],
  roles: string[],
): SeedUser => ({
  codes,
  roles,
  row: {
    id,
    username,
    realname,
    sex: 1,
    email: `${username}@guoju.example`,
    orgCode: codes[0] ?? null,
    status: 1,
    delFlag: 0,
    userIdentity: 1,
    activitiSync: 1,
    createBy: 'admin',
    // the newest rows, so that the demo accounts come first in the user list
    createTime: '2026-01-05 09:00:00',
    ...more,
  },
});

const inCharge = (...codes: string[]) => ({ userIdentity: 2, departIds: codes.map(departmentId).join(',') });

export const ADMIN_ID = 'e9ca23d68d884d4ebb19d07889727dae';

/** Demo accounts of documents and tests; the first four are those of the reference product (docs/wire/system-departments.md §5). */
const demoAccounts: SeedUser[] = [
  demoAccount(
    ADMIN_ID,
    'admin',
    '管理员',
    {
      ...inCharge('A01'),
      workNo: 'GJ-ADMIN',
      phone: '18611788525',
      birthday: '1986-02-01',
      post: 'general_manager',
      createTime: '2026-01-05 09:06:00',
    },
    ['A01'],
    [roleIds.admin],
  ),
  demoAccount(
    'a75d45a015c44384a04449ee80dc3503',
    'jeecg',
    '杰克',
    { workNo: 'GJ-JEECG', phone: '18611788526', sex: 1, post: 'accountant' },
    ['A02A01'],
    [roleIds.caiwu],
  ),
  demoAccount(
    'f0019fdebedb443c98dcb17d88222c38',
    'zhangsan',
    '张三',
    { workNo: 'GJ-ZHANGSAN', phone: '13426432910', post: 'engineer' },
    ['A01A05', 'A02A02'],
    [roleIds.clerk],
  ),
  demoAccount(
    '3d464b4ea0d2491aab8a7bde74c57e95',
    'zhagnxiao',
    '张小红',
    { workNo: 'GJ-ZHANGXIAO', phone: '13426411111', sex: 2, status: 2, post: 'hr_specialist' },
    ['A01A03'],
    [roleIds.clerk],
  ),
  demoAccount(
    seedId('user', 90_001),
    'manager',
    '梁建业',
    { ...inCharge('A01A05'), workNo: 'GJ-MANAGER', phone: '13800000001', post: 'dept_manager', createTime: '2026-01-05 09:05:00' },
    ['A01A05'],
    [roleIds.manager],
  ),
  demoAccount(
    seedId('user', 90_002),
    'clerk',
    '苏晓雨',
    { workNo: 'GJ-CLERK', phone: '13800000002', sex: 2, post: 'office_clerk', createTime: '2026-01-05 09:04:00' },
    ['A01A03'],
    [roleIds.clerk],
  ),
  demoAccount(
    seedId('user', 90_003),
    'auditor',
    '石正清',
    { workNo: 'GJ-AUDITOR', phone: '13800000003', post: 'auditor', createTime: '2026-01-05 09:03:00' },
    ['A01A10'],
    [roleIds.auditor],
  ),
  demoAccount(
    seedId('user', 90_004),
    'saleslead',
    '秦明远',
    { workNo: 'GJ-SALESMANAGER', phone: '13800000004', post: 'dept_manager', createTime: '2026-01-05 09:02:00' },
    ['A03A04'],
    [roleIds.biz_manager],
  ),
  demoAccount(
    seedId('user', 90_005),
    'sales',
    '林知夏',
    { workNo: 'GJ-SALES', phone: '13800000005', sex: 2, post: 'sales_rep', createTime: '2026-01-05 09:01:00' },
    ['A03A04'],
    [roleIds.biz_sales],
  ),
];

export const seedUsers = (random: Random): SeedUser[] => {
  // usernames already taken by the demo accounts
  const taken = new Map(demoAccounts.map(({ row }) => [row.username, 1]));
  const staff = Array.from({ length: STAFF - demoAccounts.length }, (_, index) => staffMember(random, index + 1, taken));
  return [...demoAccounts, ...staff];
};

/** The administrator of an empty installation. */
export const loneAdministrator = (): SeedUser => {
  const row = { orgCode: null, userIdentity: 1, departIds: null, post: null, birthday: null };
  return demoAccount(ADMIN_ID, 'admin', '管理员', { ...row, workNo: '0001', phone: '13800000000' }, [], [roleIds.admin]);
};
