import type { Attack, AttackGroup, Outcome, Target } from './attack.ts';
import { type Answer, type Sent, send, signIn } from './client.ts';

const API = '/jeecg-boot';
const LEAKS = /root:x:0|node_modules|at \w+ \(|syntax error at|pg_catalog|select .+ from|PostgresError/i;

/** Sends every request and counts answers that give away files, code or SQL, or that are a fault of the server. */
const probe = async (target: Target, requests: { path: string; sent?: Sent }[]): Promise<Outcome & { answers: Answer[] }> => {
  const answers: Answer[] = [];
  for (const { path, sent } of requests) answers.push(await send(target.origin, path, sent));
  const leaked = answers.filter(({ text }) => LEAKS.test(text)).length;
  const faults = answers.filter(({ status }) => status >= 500).length;
  return { held: !leaked && !faults, figures: { requests: answers.length, leaked, faults }, answers };
};

const TRAVERSALS = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5c..%5cetc%5cpasswd',
  '....//....//....//etc/passwd',
  '..%c0%af..%c0%afetc/passwd',
  '%00/etc/passwd',
  '..;/..;/etc/passwd',
];
const FOLDERS = ['/', '/assets/', '/remotes/remote-system/', `${API}/sys/common/static/`, `${API}/sys/common/view/`, '/registry/'];

const traversal: Attack = {
  name: 'paths that climb out of a folder',
  rule: 'V5.3.2',
  short: true,
  run: async (target) => {
    const token = await signIn(target);
    return probe(
      target,
      FOLDERS.flatMap((folder) => TRAVERSALS.map((path) => ({ path: folder + path, sent: { token } }))),
    );
  },
};

const SQL = ["'", "1' or '1'='1", "'; drop table sys_user; --", "\\'; select pg_sleep(5); --", '*', '%', '\u0000', '1;select version()'];
const FIELDS = ['column', 'order', 'username', 'superQueryParams', 'pageNo', 'status', 'createTime_begin'];

const sql: Attack = {
  name: 'SQL in every kind of parameter of a list',
  rule: 'V1.2.4',
  short: true,
  run: async (target) => {
    const token = await signIn(target);
    const requests = FIELDS.flatMap((field) =>
      SQL.map((text) => ({
        path: `${API}/sys/user/list?${new URLSearchParams({ pageNo: '1', pageSize: '10', [field]: text })}`,
        sent: { token },
      })),
    );
    const started = Date.now();
    const { held, figures } = await probe(target, requests);
    const users = await send(target.origin, `${API}/sys/user/list?pageNo=1&pageSize=1`, { token });
    const slow = Date.now() - started > SQL.length * FIELDS.length * 1000;
    return { held: held && !slow && users.json?.success === true, figures };
  },
};

const SHAPES = [
  'null',
  '[]',
  '"x"',
  '0',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{',
  '',
  '{"a":'.repeat(20_000),
];

const shapes: Attack = {
  name: 'bodies of every wrong shape',
  rule: 'V1.5.2',
  short: true,
  run: async (target) => {
    const token = await signIn(target);
    const paths = ['/sys/login', '/sys/user/add', '/sys/user/changePassword', '/sys/role/add', '/sys/dict/add', '/sys/annountCement/add'];
    return probe(
      target,
      paths.flatMap((path) => SHAPES.map((body) => ({ path: API + path, sent: { token, body } }))),
    );
  },
};

const strangers: Attack = {
  name: 'answers for strangers carry the headers of safety',
  rule: 'V3.4.3',
  short: true,
  run: async (target) => {
    const { answers } = await probe(
      target,
      ['/', '/favicon.svg', '/user/login', `${API}/sys/user/list`, '/health', '/nowhere.txt'].map((path) => ({ path, sent: {} })),
    );
    const missing = answers.filter(
      ({ headers }) => headers['x-content-type-options'] !== 'nosniff' || headers['x-powered-by'] || headers.server,
    );
    const pages = answers.filter(({ headers }) => headers['content-type']?.startsWith('text/html'));
    const open = pages.filter(({ headers }) => !headers['content-security-policy']?.includes("object-src 'none'"));
    return {
      held: pages.length > 0 && !missing.length && !open.length,
      figures: { 'without nosniff': missing.length, 'pages without policy': open.length },
    };
  },
};

export const injection: AttackGroup = { name: 'injection', attacks: [traversal, sql, shapes, strangers] };
