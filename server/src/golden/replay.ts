import type { Method } from '@mortise/shared/contract';
import { CONTEXT_PATH } from '../app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { differences, noteIds } from './differences.ts';
import type { GoldenCall } from './golden-calls.ts';

/** Passwords are cut out of the calls; the second one satisfies the rules for new passwords. */
const ADMIN_PASSWORD = '123456';
const NEW_PASSWORD = 'Golden@2021';

/** Value of a path such as `login.result.token` in the answers of named calls. */
const lookUp = (answers: ReadonlyMap<string, unknown>, reference: string): string => {
  const name = [...answers.keys()].filter((known) => reference.startsWith(`${known}.`)).sort((a, b) => b.length - a.length)[0];
  const path = name === undefined ? [] : reference.slice(name.length + 1).split('.');
  const found = path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], answers.get(name ?? ''));
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** What the calls are repeated on: our server, or the double of theirs. */
export type ReplayedApp = Pick<TestApp, 'send' | 'tokenOf'>;

export interface Outcome {
  call: GoldenCall;
  answer: Record<string, unknown>;
  found: string[];
}

/** What the recorder noted instead of a body: another token, or a body that is no JSON. */
const noted = ({ body }: GoldenCall): { token?: string; raw?: string } =>
  typeof body === 'object' && body !== null
    ? { ...('__token' in body && { token: String(body.__token) }), ...('__raw' in body && { raw: String(body.__raw) }) }
    : {};

/** What the recorder sent in place of a form with a file, by its note. */
const forms: readonly (readonly [note: RegExp, size: number, biz?: string])[] = [
  [/^biz=temp/, 10, 'temp'],
  [/^biz=\.\./, 10, '../../etc'],
  [/^11 MB$/, 11 * 1024 * 1024],
  [/^no file$/, 0],
];

const formOf = ({ note = '' }: GoldenCall) => {
  const [, size = 0, biz] = forms.find(([pattern]) => pattern.test(note)) ?? [];
  const field = (name: string, more: string, value: string) =>
    `--form\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const parts = [biz && field('biz', '', biz), size && field('file', '; filename="ab.txt"', 'x'.repeat(size))].filter(Boolean);
  return { payload: `${parts.join('')}--form--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=form' } };
};

const payloadOf = (call: GoldenCall, filled: (text: string) => string): { payload?: string | object; headers?: Record<string, string> } => {
  const { token, raw } = noted(call);
  if (call.body === '<multipart file>') return formOf(call);
  if (raw !== undefined) return { payload: raw, headers: { 'content-type': 'application/json' } };
  return call.body === undefined || token !== undefined ? {} : { payload: JSON.parse(filled(JSON.stringify(call.body))) };
};

const tokenFor = (call: GoldenCall, token: string): Record<string, string> => {
  const { note = '' } = call;
  const other = noted(call).token;
  if (note.includes('no token') || other === '') return {};
  if (other !== undefined) return { 'x-access-token': other };
  return { 'x-access-token': note.includes('bad token') ? 'bad' : token };
};

/** Ids that are known otherwise than from answers, after a call. */
type Learn = (call: GoldenCall) => Promise<ReadonlyMap<string, string>>;

/** Repeats the calls of one conversation in their order, as the administrator. */
export const replay = async (app: ReplayedApp, calls: readonly GoldenCall[], learn?: Learn): Promise<Outcome[]> => {
  const answers = new Map<string, unknown>();
  const ids = new Map<string, string>();
  const outcomes: Outcome[] = [];
  const token = await app.tokenOf('admin');

  const ours = (text: string, password = NEW_PASSWORD) =>
    text
      .replace(/\$([\w.]+)/g, (_, reference: string) => lookUp(answers, reference))
      .replace(/[0-9a-f]{32}|\b\d{19}\b/g, (id) => ids.get(id) ?? id)
      .replaceAll('<secret>', password)
      .replaceAll('<token>', token);

  for (const call of calls) {
    const query = new URLSearchParams(Object.entries(call.query ?? {}).map(([name, value]) => [name, ours(String(value))]));
    const path = ours(call.path);
    const { payload, headers } = payloadOf(call, (text) => ours(text, /login$/i.test(call.path) ? ADMIN_PASSWORD : NEW_PASSWORD));
    const response = await app.send({
      method: call.method as Method,
      url: `${CONTEXT_PATH}${path}${query.size ? `${path.includes('?') ? '&' : '?'}${query}` : ''}`,
      payload,
      headers: { ...headers, ...tokenFor(call, token) },
    });
    const answer = String(response.headers['content-type']).includes('json') ? response.json() : {};
    if (call.name) answers.set(call.name, answer);
    const found = [
      ...(response.statusCode === call.status ? [] : [`status ${response.statusCode} instead of ${call.status}`]),
      ...compared(call, answer),
    ];
    if (call.envelope?.success === answer.success) noteIds(ids, call.result ?? null, answer.result);
    for (const [theirs, known] of (await learn?.(call)) ?? []) ids.set(theirs, known);
    outcomes.push({ call, answer, found });
  }
  return outcomes;
};

const compared = ({ envelope, result = null, bare }: GoldenCall, answer: Record<string, unknown>): string[] => {
  if (!envelope) return bare === undefined ? [] : differences(bare, answer, 'answer');
  if (envelope.success !== answer.success)
    return [answer.success ? 'succeeds, there it is refused' : `is refused (${answer.message}), there it succeeds`];
  // the words of a refusal are ours
  const facts = answer.success ? (['code', 'message'] as const) : (['code'] as const);
  const fields = Object.keys({ ...envelope, result: null });
  return [
    ...fields.flatMap((field) => (field in answer ? [] : [`envelope.${field} is missing`])),
    ...Object.keys(answer).flatMap((field) => (fields.includes(field) ? [] : [`envelope.${field} is added`])),
    ...facts.flatMap((field) => (envelope[field] === answer[field] ? [] : [`${field} ${answer[field]} instead of ${envelope[field]}`])),
    ...differences(result, answer.result),
  ];
};
