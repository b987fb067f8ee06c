import { act, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/index.ts';
import { useSession } from '#session/index.ts';
import { recordPath } from '#ui/index.ts';
import { BorrowContext } from '#ui/lending.ts';
import { endpointsOf } from '../endpoints-of.ts';
import { type Mocked, mockEndpoint } from '../mock-endpoint.ts';
import { renderPage } from '../render-page.tsx';
import { sampleOf } from '../sample-of.ts';
import { wholeContract } from '../whole-contract.ts';
import { afterEdit } from './edited-row.ts';
import { groupOf } from './list-endpoints.ts';
import { isRecordView, type View } from './remote.ts';

const endpoints = endpointsOf(wholeContract);
export const codesOf = ({ access }: AnyEndpoint) => (typeof access === 'string' ? [] : access.anyOf);
export const everyCode = [...new Set(endpoints.flatMap(codesOf))];

/** Id and version (`updateTime`) of the row in each list. */
export const ROW = { id: '1460000000000000001', updateTime: '2026-02-03 04:05:06' };

/** `ROW` as the rows of this view have it: the ids of some are numbers, which its note names. */
export const readRowOf = ({ note }: View) => (note.row?.id === undefined ? ROW : { ...ROW, id: note.row.id });

const rowsOf = ({ result }: AnyEndpoint) =>
  result instanceof z.ZodObject ? (result.shape.records as z.ZodArray<z.ZodType> | undefined) : undefined;

/** A row that fits the list's schema and, as far as the contract defines it, passes the form's validation. */
const rowOf = (view: View, list: AnyEndpoint, rows: z.ZodArray<z.ZodType>) => {
  const { body } = groupOf(list).edit ?? {};
  const row = { ...(sampleOf(rows.element) as object), ...(body && (sampleOf(body) as object)), ...readRowOf(view) };
  // other lists of the view may have fields of the same names and other types
  const noted = { ...row, ...view.note.row, ...readRowOf(view) };
  return rows.element.safeParse(noted).success ? noted : row;
};

/** An answer of this endpoint that a view can show, with `ROW` as the only row of each list. */
export const answerOf = (view: View, endpoint: AnyEndpoint) => {
  const rows = rowsOf(endpoint);
  const answer = endpoint.result ? sampleOf(endpoint.result) : null;
  return rows ? { ...(answer as object), records: [rowOf(view, endpoint, rows)], total: 1, pages: 1 } : answer;
};

// items for any dictionary that a condition uses
const choices = [{ value: '1', text: '甲', title: '甲' }];
export const everyDict = new Proxy({}, { get: () => choices });

const lendNothing = () => () => null;

/** The page of a record under an address with the id of `ROW`; any other view as it is. */
export const atRecord = (view: View, Page: ComponentType) => {
  // what other remotes lend is not looked at here
  const element = (
    <BorrowContext value={lendNothing}>
      <Page />
    </BorrowContext>
  );
  if (!isRecordView(view)) return { element, route: '/' };
  const routes = (
    <Routes>
      <Route path="/list/record/:id" element={element} />
    </Routes>
  );
  return { element: routes, route: recordPath('/list', ROW.id) };
};

/**
 * Renders a view for a user with all permissions, on mocks generated from the contract, and finds out which list endpoint it calls.
 * @param answers in place of the generated ones
 */
export const openView = async (view: View, answers: ReadonlyMap<AnyEndpoint, unknown> = new Map()) => {
  const mocked = endpoints.map((endpoint): [AnyEndpoint, Mocked<AnyEndpoint>] => [
    endpoint,
    // the mock validates the answer with this endpoint's own schema
    mockEndpoint(endpoint, ({ body }) => afterEdit(body, answers.get(endpoint) ?? answerOf(view, endpoint)) as never),
  ]);
  const { default: Page } = (await import(view.file)) as { default: ComponentType };
  const { element, route } = atRecord(view, Page);
  const page = renderPage(element, { codes: everyCode, route });
  act(() => useSession.setState({ dicts: everyDict }));
  await act(async () => undefined);
  // only `useList` sends a sort; pickers that load a whole list do not
  const asked = ([endpoint, { asked }]: (typeof mocked)[number]) =>
    rowsOf(endpoint) && asked.some((input) => 'order' in ((input as { query?: object }).query ?? {}));
  return { container: page.container, address: page.address, list: mocked.find(asked) };
};

/** Like `openView`, but waits until the list shows its row. */
export const openList = async (view: View) => {
  const { container, address, list } = await openView(view);
  if (!list) throw new Error(`${view.name} asked for no list`);
  const [endpoint, { asked }] = list;
  const row = () => container.querySelector('tbody tr[data-row-key]');
  await waitFor(() => {
    if (!row()) throw new Error(`${view.name} shows no row`);
  });
  return {
    container,
    address,
    list: endpoint,
    row: () => row() ?? container,
    firstQuery: (asked[0] as { query: object }).query,
    lastQuery: () => (asked.at(-1) as { query: object }).query,
    timesAsked: () => asked.length,
  };
};

/** Sets the button codes granted to the user from now on. */
export const grant = (codes: readonly string[]) =>
  act(async () =>
    useSession.setState({ permissions: { menu: [], auth: codes.map((action) => ({ action, type: '1', status: '1' })), allAuth: [] } }),
  );
