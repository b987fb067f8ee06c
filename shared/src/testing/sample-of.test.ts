import { positions } from '#contract/people/index.ts';
import { endpointsOf } from './endpoints-of.ts';
import { envelopeOf } from './mock-envelope.ts';
import { sampleOf } from './sample-of.ts';
import { wholeContract } from './whole-contract.ts';

const endpoints = endpointsOf(wholeContract).map((endpoint): [string, typeof endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);

it('finds the endpoints of the contract', () => {
  expect(endpoints.length).toBeGreaterThan(100);
});

it.each(endpoints)('%s can be answered from its contract alone', (_, endpoint) => {
  expect(() => envelopeOf(endpoint, endpoint.result && sampleOf(endpoint.result))).not.toThrow();
});

it('fills a page with distinct rows', () => {
  const page = sampleOf(positions.list.result as NonNullable<typeof positions.list.result>) as {
    records: { id: string }[];
  };
  expect(new Set(page.records.map(({ id }) => id)).size).toBe(3);
});
