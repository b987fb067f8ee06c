import type { AnyEndpoint } from '@mortise/shared/contract';
import * as z from 'zod';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { BODY_LIMIT } from './parse-body.ts';
import { routeInventory } from './route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const LONG = '长'.repeat(200_000);

/** What may be as long as a request: written pages, their readers, and grants, which are rows of their own. */
const unbounded = [
  '/sys/annountCement/add msgContent',
  '/sys/annountCement/add userIds',
  '/sys/annountCement/edit msgContent',
  '/sys/annountCement/edit userIds',
  '/sys/permission/saveDepartPermission lastpermissionIds',
  '/sys/permission/saveDepartPermission permissionIds',
  '/sys/permission/saveRolePermission lastpermissionIds',
  '/sys/permission/saveRolePermission permissionIds',
  '/sys/sysDepartPermission/saveDeptRolePermission lastpermissionIds',
  '/sys/sysDepartPermission/saveDeptRolePermission permissionIds',
];

const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.entries(schema.shape as z.ZodRawShape) : []);

const takesLong = ([, field]: [string, z.core.$ZodType]) => z.safeParse(field, LONG).success;

it('no field of a body takes a text of 200,000 characters, but for written pages and lists of grants', () => {
  const endpoints = routeInventory(app.app);
  const found = endpoints.flatMap(({ path, body }: AnyEndpoint) =>
    fieldsOf(body)
      .filter(takesLong)
      .map(([name]) => `${path} ${name}`),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  expect(found.sort()).toEqual(unbounded);
});

it('no call takes more JSON than the usual, but for written pages', () => {
  const roomy = routeInventory(app.app).filter(({ bodyLimit = BODY_LIMIT }) => bodyLimit > BODY_LIMIT);
  expect(roomy.map(({ path, bodyLimit }) => `${path} ${bodyLimit}`).sort()).toEqual([
    '/sys/annountCement/add 8388608',
    '/sys/annountCement/edit 8388608',
  ]);
});
