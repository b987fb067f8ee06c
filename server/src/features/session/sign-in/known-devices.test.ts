import { createKnownDevices } from './known-devices.ts';
import { createSigner } from './signer.ts';

const devicesOf = (key = 'key') => createKnownDevices(createSigner(async () => key, 'device'));

it('knows a device for the accounts that have signed in on it, and for no other', async () => {
  const devices = devicesOf();
  const one = await devices.withAccount(undefined, 'clerk');
  const both = await devices.withAccount(one, 'manager');
  const [id = ''] = one.split('.');
  expect(await devices.idFor(one, 'clerk')).toBe(id);
  expect(await devices.idFor(one, 'manager')).toBeUndefined();
  expect([await devices.idFor(both, 'clerk'), await devices.idFor(both, 'manager')]).toEqual([id, id]);
  expect(await devices.idFor(both, undefined)).toBeUndefined();
  expect(await devices.withAccount(both, 'manager')).toHaveLength(both.length);
});

it('refuses a cookie that is forged, of another device or of another installation', async () => {
  const devices = devicesOf();
  const [id = '', mark = ''] = (await devices.withAccount(undefined, 'clerk')).split('.');
  const [other = ''] = (await devices.withAccount(undefined, 'manager')).split('.');
  for (const cookie of [`${other}.${mark}`, `${id}.${id}`, id, `${id}.${mark}x`, '', undefined, `${id}.${mark}`.repeat(2)])
    expect(await devices.idFor(cookie, 'clerk')).toBeUndefined();
  expect(await devicesOf('another').idFor(`${id}.${mark}`, 'clerk')).toBeUndefined();
});

it('forgets the oldest of more than eight accounts', async () => {
  const devices = devicesOf();
  let cookie: string | undefined;
  for (let person = 0; person < 9; person += 1) cookie = await devices.withAccount(cookie, `${person}`);
  expect(await devices.idFor(cookie, '0')).toBeUndefined();
  expect(await devices.idFor(cookie, '1')).toBeDefined();
});
