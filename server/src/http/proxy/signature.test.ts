import { needsSignature, signatureHeaders, withPlainCommas } from './signature.ts';

// made with md5sum, as a client of JeecgBoot makes them
const SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

it.each([
  ['/sys/dict/getDictItems/sex', '', 'E19D6243CB1945AB4F7202A1B00F77D5'],
  ['/sys/dict/getDictItems/sex', '_t=1700000000', 'E19D6243CB1945AB4F7202A1B00F77D5'],
  ['/sys/dict/loadDict/sys_user,realname,username', 'pageSize=5&keyword=%E7%AE%A1&_t=1', 'C72669F4CE7856A26E83FF0CA9CFB76F'],
  ['/sys/dict/loadDict/sys_user%2Crealname%2Cusername', 'keyword=%E7%AE%A1&pageSize=5', 'C72669F4CE7856A26E83FF0CA9CFB76F'],
  [
    '/sys/dict/loadTreeData',
    'pid=&hasChildField=&condition=&code=id&text=depart_name&tableName=sys_depart&pidField=parent_id',
    'F3312722DD9E0C74FD369A33C6A67DB2',
  ],
])('signs %s?%s', (path, search, signature) => {
  expect(signatureHeaders(withPlainCommas(path), search, SECRET)['x-sign']).toBe(signature);
});

it('gives the time in GMT+8', () => {
  expect(signatureHeaders('/sys/dict/getDictItems/sex', '', SECRET, Date.UTC(2026, 10, 22, 17, 4, 5))['x-timestamp']).toBe(
    '20261123010405',
  );
});

it('signs nothing for an address that cannot be decoded', () => {
  expect(signatureHeaders('/sys/dict/loadDict/sex', 'keyword=%E7%AE', SECRET)).toEqual({});
});

it.each([
  ['GET', '/sys/dict/getDictItems/sex', true],
  ['GET', '/sys/dict/loadDict/sex', true],
  ['GET', '/sys/dict/loadDictItem/sex', true],
  ['GET', '/sys/dict/loadDictOrderByValue/sex', true],
  ['GET', '/sys/dict/loadTreeData', true],
  ['GET', '/sys/dict/queryAllDictItems', false],
  ['GET', '/sys/dict/list', false],
  ['POST', '/sys/dict/loadTreeData', false],
])('%s %s needs a signature: %s', (method, path, needed) => {
  expect(needsSignature(method, path)).toBe(needed);
});
