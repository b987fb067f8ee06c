import { type AnyEndpoint, methodsOf } from '@mortise/shared/contract';
import { endpointsOf, envelopeOf, parsePart, refusal, sampleOf, wholeContract } from '@mortise/shared/testing/builders';
import { type AnyHandler, HttpResponse, http, type RequestHandler, ws } from 'msw';
import { type Answers, answersOf } from './answers.ts';
import type { Facts } from './facts.ts';
import { entryOf } from './mock-container.ts';
import { mockRegistry } from './mock-registry.ts';

const API = '/jeecg-boot';

const queryOf = (address: string) => Object.fromEntries([...new URL(address).searchParams].filter(([name]) => name !== '_t'));

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
};

const answerTo = async (endpoint: AnyEndpoint, answers: Answers, request: Request, params: unknown) => {
  const read = async () => ({
    query: parsePart(endpoint.query, 'query', queryOf(request.url), endpoint),
    body: endpoint.body && parsePart(endpoint.body, 'body', await bodyOf(request), endpoint),
    params: parsePart(endpoint.params, 'path', params, endpoint),
  });
  try {
    const known = answers.get(endpoint);
    const input = await read();
    return envelopeOf(endpoint, known ? await known(input) : endpoint.result && sampleOf(endpoint.result));
  } catch (fault) {
    // the page shows the same text as the console, so a mismatch with the contract is visible at once
    console.error(fault);
    return envelopeOf(endpoint, refusal(fault instanceof Error ? fault.message : String(fault)));
  }
};

const handlersOf = (endpoint: AnyEndpoint, answers: Answers): RequestHandler[] =>
  methodsOf(endpoint).flatMap((method) =>
    [endpoint.path, ...(endpoint.alias ?? [])].map((path) =>
      http[method.toLowerCase() as Lowercase<typeof method>](`${API}${path}`, async ({ request, params }) =>
        HttpResponse.json((await answerTo(endpoint, answers, request, params)) as Record<string, unknown>),
      ),
    ),
  );

// fixed paths before paths with parameters
const paramsLast = (a: AnyEndpoint, b: AnyEndpoint) => Number(a.path.includes(':')) - Number(b.path.includes(':'));

/** All request handlers: API, registry, entries of mock remotes, and a websocket that never sends. */
export function handlers(facts: Facts): AnyHandler[] {
  const answers = answersOf(facts);
  const registry = mockRegistry(facts.permissions.menu);
  const containers = new Map(registry.remotes.map(({ base, build }) => [`${base}${build.entry.path}`, build.container]));
  return [
    http.get('/registry', () => HttpResponse.json(registry)),
    http.get('/remotes/*', ({ request }) => {
      const container = containers.get(new URL(request.url).pathname);
      if (!container) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(entryOf(container), { headers: { 'Content-Type': 'text/javascript' } });
    }),
    ...endpointsOf(wholeContract)
      .sort(paramsLast)
      .flatMap((endpoint) => handlersOf(endpoint, answers)),
    http.all(`${API}/*`, ({ request }) => HttpResponse.json({ message: `契约中没有 ${request.method} ${request.url}` }, { status: 404 })),
    ws.link(`ws://*${API}/websocket/*`).addEventListener('connection', () => undefined),
  ];
}
