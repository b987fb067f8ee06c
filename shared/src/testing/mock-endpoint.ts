import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { type AnyEndpoint, methodOf, type ParsedOf, ROW_VERSION_HEADER, unknownCondition, unknownConditions } from '#contract/index.ts';
import { http } from '#http/index.ts';
import { type MockAnswer, MockFault, type MockHandler, MockSaved } from './mock-answer.ts';
import { envelopeOf, parsePart } from './mock-envelope.ts';

/** Requests that a mocked endpoint received, in order. */
export interface Mocked<E extends AnyEndpoint> {
  readonly asked: readonly ParsedOf<E>[];
}

interface Mock {
  endpoint: AnyEndpoint;
  pattern: RegExp;
  handler: MockHandler<AnyEndpoint>;
  asked: unknown[];
}

let mocks: Mock[] = [];

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const onTheWire = (query: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => name !== '_t' && value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

const refuseUnknown = (endpoint: AnyEndpoint, query: Record<string, string>) => {
  const unknown = unknownConditions(endpoint, Object.keys(query));
  if (unknown.length) throw new Error(`${endpoint.path}: ${unknownCondition(unknown)}`);
  return query;
};

const inputOf = (endpoint: AnyEndpoint, config: InternalAxiosRequestConfig, params: Record<string, string>) => ({
  query: parsePart(endpoint.query, 'query', refuseUnknown(endpoint, onTheWire(config.params)), endpoint),
  body: parsePart(endpoint.body, 'body', typeof config.data === 'string' ? JSON.parse(config.data) : config.data, endpoint),
  params: parsePart(endpoint.params, 'path', params, endpoint),
});

const responseOf = (config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse => ({
  config,
  status,
  statusText: '',
  headers: {},
  data,
});

const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const method = (config.method ?? 'get').toUpperCase();
  const url = config.url ?? '';
  const mock = mocks.findLast(({ endpoint, pattern }) => methodOf(endpoint) === method && pattern.test(url));
  if (!mock) throw new Error(`Nothing answers ${method} ${url}: mockEndpoint is missing.`);

  const input = inputOf(mock.endpoint, config, { ...mock.pattern.exec(url)?.groups });
  mock.asked.push(input);
  const answer = await mock.handler(input);
  if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  if (answer instanceof MockFault) {
    const response = answer.status ? responseOf(config, answer.status, { message: answer.message }) : undefined;
    throw new AxiosError(answer.message, response ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_NETWORK, config, {}, response);
  }
  if (answer instanceof MockSaved)
    return { ...responseOf(config, 200, envelopeOf(mock.endpoint, answer.result)), headers: { [ROW_VERSION_HEADER]: answer.version } };
  return responseOf(config, 200, envelopeOf(mock.endpoint, answer));
};

/**
 * Answers an endpoint instead of the server. Request and response are validated with the contract, so that mocks cannot drift from
 * it. The last mock of an endpoint wins.
 *
 * @example
 * const list = mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
 * mockEndpoint(positions.add, refusal('该值不可用，系统中已存在！'));
 */
export const mockEndpoint = <E extends AnyEndpoint>(endpoint: E, answer: MockAnswer<E> | MockHandler<E>): Mocked<E> => {
  http.defaults.adapter = adapter;
  const handler = (typeof answer === 'function' ? answer : () => answer) as MockHandler<AnyEndpoint>;
  const mock: Mock = { endpoint, pattern: patternOf(endpoint.path), handler, asked: [] };
  mocks.push(mock);
  return { asked: mock.asked as ParsedOf<E>[] };
};

/** Removes all mocks; runs automatically after each test. */
export const resetMocks = () => {
  mocks = [];
};

if (typeof afterEach === 'function') afterEach(resetMocks);
