import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsOf } from './endpoints-of.ts';
import { wholeContract } from './whole-contract.ts';

const contract = join(import.meta.dirname, '../contract');
const domains = readdirSync(contract, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'kernel');
const whole = new Set(endpointsOf(wholeContract));

it.each(domains.map(({ name }) => name))('holds every endpoint of %s', (domain) => {
  const endpoints = endpointsOf(jest.requireActual<object>(join(contract, domain, 'index.ts')));
  expect(endpoints.length).toBeGreaterThan(0);
  expect(endpoints.filter((endpoint) => !whole.has(endpoint))).toEqual([]);
});
