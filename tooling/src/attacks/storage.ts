import type { Attack, AttackGroup, Target } from './attack.ts';
import { send, signIn } from './client.ts';
import { formOf } from './form.ts';
import { workbookOf } from './workbook-bombs.ts';

const API = '/jeecg-boot';
const STATIC = `${API}/sys/common/static/`;
/** Files that a person may store in this group. */
const QUOTA = 5;
const INSUFFICIENT = 507;

const upload = ({ origin }: Target, token: string, name: string, fields?: Record<string, string>) =>
  send(origin, `${API}/sys/common/upload`, { token, ...formOf(name, 'text', fields) });

const statusOf = async ({ origin }: Target, path: string, token?: string) =>
  (await send(origin, path.split('/').map(encodeURIComponent).join('/'), { token })).status;

const together: Attack = {
  name: 'eight uploads at once pass the quota of one person',
  rule: 'V5.2.4',
  short: true,
  run: async (target) => {
    const token = await signIn(target, 'manager', target.admin.password);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(target, token, 'a.txt')));
    const stored = answers.filter(({ json }) => json?.success).length;
    const refused = answers.filter(({ json }) => json?.code === INSUFFICIENT).length;
    return { held: stored === QUOTA && refused === answers.length - QUOTA, figures: { limit: QUOTA, stored, refused } };
  },
};

const FOLDERS = [
  'import-reports',
  'Import-Reports',
  '/import-reports/',
  'import-reports/deeper',
  './import-reports',
  'temp/../import-reports',
  'import-reports\\x',
  '..',
  '../remotes',
  '/etc',
  '%2e%2e',
];

const folders: Attack = {
  name: 'uploads into folders of other purposes, and out of all',
  rule: 'V5.3.2',
  short: true,
  run: async (target) => {
    const token = await signIn(target, 'clerk', target.admin.password);
    const through: string[] = [];
    for (const biz of FOLDERS) {
      const { json } = await upload(target, token, 'a.txt', { biz });
      // `/etc` is the folder `etc` among the uploads
      const isHarmless = biz === '/etc' && /^etc\/a_[0-9a-f]{32}\.txt$/.test(json?.message ?? '');
      if (json?.success !== false && !isHarmless) through.push(biz);
    }
    return { held: !through.length, figures: { folders: FOLDERS.length, 'let through': through.length } };
  },
};

const NAMES = ['../../a.txt', '..\\..\\a.txt', '/etc/a.txt', 'a/../../../a.txt', '%2e%2e%2fa.txt', '....//a.txt'];

const names: Attack = {
  name: 'names that climb, and names of stored files that are guessed',
  rule: 'V5.3.2',
  short: true,
  run: async (target) => {
    const sessions = await Promise.all(['jeecg', 'auditor'].map((username) => signIn(target, username, target.admin.password)));
    const before = Date.now();
    const stored: string[] = [];
    for (const [index, name] of NAMES.entries()) {
      const { json } = await upload(target, sessions[index % sessions.length] ?? '', name, { biz: 'temp' });
      stored.push(json?.success ? (json.message ?? '') : '');
    }
    const strange = stored.filter((path) => !/^temp\/[\w-]+_[0-9a-f]{32}\.txt$/.test(path)).length;
    const [known = ''] = stored;
    const guesses = [
      ...Array.from({ length: 100 }, (_, turn) => `temp/a_${before + turn}.txt`),
      ...Array.from({ length: 100 }, (_, turn) => known.replace(/[0-9a-f]{3}\.txt$/, `${(turn + 0x100).toString(16)}.txt`)),
      ...['temp', 'temp/', '', 'temp/a_', 'temp/*'],
    ].filter((path) => path !== known);
    const statuses = await Promise.all(guesses.map((path) => statusOf(target, STATIC + path)));
    const found = statuses.filter((status) => status !== 404).length;
    const own = await statusOf(target, STATIC + known);
    return { held: !strange && !found && own === 200, figures: { names: NAMES.length, strange, guesses: guesses.length, found } };
  },
};

const ROWS = [['职务列表数据'], ['导出人:x'], ['职务编码', '职务名称', '职级'], ['', '', '']];

const reports: Attack = {
  name: 'the report of somebody’s import is read by others',
  rule: 'V8.2.2',
  short: true,
  run: async (target) => {
    const [token, other] = [await signIn(target), await signIn(target, 'clerk', target.admin.password)];
    const cells = (row: string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text || '？'}</t></is></c>`).join('');
    const sheet = ROWS.map((row) => `<row>${cells(row)}</row>`).join('');
    const workbook = workbookOf(Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`));
    const { json } = await send(target.origin, `${API}/sys/position/importExcel`, { token, ...formOf('a.xlsx', workbook) });
    const path = (json?.result as { fileUrl?: string } | null)?.fileUrl;
    if (!path) throw new Error(`the import gave no report: ${json?.message}`);
    const own = await statusOf(target, API + path, token);
    const others = [await statusOf(target, API + path, other), await statusOf(target, API + path, 'nonsense')];
    await send(target.origin, `${API}/sys/logout`, { token });
    others.push(await statusOf(target, API + path));
    const read = others.filter((status) => status !== 404).length;
    return { held: own === 200 && !read, figures: { own, 'read by others': read } };
  },
};

/** What signed-in persons store, and what they reach of others. */
export const storage: AttackGroup = {
  name: 'storage',
  env: { UPLOAD_QUOTA_FILES: String(QUOTA) },
  attacks: [together, folders, names, reports],
};
