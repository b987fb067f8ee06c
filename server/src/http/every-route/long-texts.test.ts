import type { AnyEndpoint } from '@mortise/shared/contract';
import * as z from 'zod';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { BODY_LIMIT } from '../input/parse-body.ts';
import { routeInventory } from '../routes/route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const LONG = '长'.repeat(200_000);

/** Fields without a length limit: rich text, recipients, and grants, which are stored as rows. */
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

it('no field of a body accepts 200,000 characters, except rich text and lists of ids', () => {
  const endpoints = routeInventory(app.app);
  const found = endpoints.flatMap(({ path, body }: AnyEndpoint) =>
    fieldsOf(body)
      .filter(takesLong)
      .map(([name]) => `${path} ${name}`),
  );
  expect(endpoints.length).toBeGreaterThan(100);
  expect(found.sort()).toEqual(unbounded);
});

it('no endpoint raises the body limit, except those with rich text', () => {
  const roomy = routeInventory(app.app).filter(({ bodyLimit = BODY_LIMIT }) => bodyLimit > BODY_LIMIT);
  expect(roomy.map(({ path, bodyLimit }) => `${path} ${bodyLimit}`).sort()).toEqual([
    '/sys/annountCement/add 8388608',
    '/sys/annountCement/edit 8388608',
  ]);
});
