import { createHostList } from './host-list.ts';

const answering =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

it('admits nothing without a list, and names the setting', async () => {
  await expect(createHostList([])('localhost')).rejects.toThrow('DATA_SOURCE_HOSTS');
});

it('admits a listed name by the address it has now', async () => {
  expect(await createHostList(['DB.example'], answering('10.1.2.3'))('db.example')).toBe('10.1.2.3');
});

it('looks up no name that could not be admitted', async () => {
  const resolve = jest.fn(answering('10.1.2.3'));
  await expect(createHostList(['db.example'], resolve)('other.example')).rejects.toThrow('主机 other.example 不在允许的范围内');
  expect(resolve).not.toHaveBeenCalled();
});

it('admits a name by its address in a listed network, and connects to that one', async () => {
  const hosts = createHostList(['10.0.0.0/8', 'fd00::/8'], answering('169.254.169.254', '10.9.9.9'));
  expect(await hosts('any.example')).toBe('10.9.9.9');
  await expect(createHostList(['10.0.0.0/8'], answering('169.254.169.254'))('any.example')).rejects.toThrow('不在允许的范围内');
});

it.each([
  ['10.1.1.1', true],
  ['11.1.1.1', false],
  ['::ffff:10.1.1.1', true],
  ['::ffff:11.1.1.1', false],
  ['fd00::1', true],
  ['fe80::1', false],
])('compares the address %s with the networks', async (address, isAdmitted) => {
  const asked = createHostList(['10.0.0.0/8', 'fd00::/8'])(address);
  await (isAdmitted ? expect(asked).resolves.toBe(address) : expect(asked).rejects.toThrow('不在允许的范围内'));
});

it('does not take an address for a name', async () => {
  await expect(createHostList(['db.example'])('127.0.0.1')).rejects.toThrow('不在允许的范围内');
});

it('says that a name has no address', async () => {
  const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
  await expect(createHostList(['db.example'], resolve)('db.example')).rejects.toThrow('找不到主机 db.example');
});
