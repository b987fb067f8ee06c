import { plainError } from './log.ts';
import { withoutSecrets } from './without-secrets.ts';

it('keeps bound values of a failed query out of the log', () => {
  const error = new Error('Failed query: update sys_user set password = $1\nparams: $argon2id$secret,42', {
    cause: Object.assign(new Error('too long'), { code: '22001', client: { password: 'of the database' } }),
  });
  const logged = plainError(error);
  expect(JSON.stringify(logged)).not.toMatch(/secret|of the database/);
  expect(logged).toMatchObject({ message: 'Failed query: update sys_user set password = $1', cause: { code: '22001' } });
});

it('masks secrets in what was sent, however deep', () => {
  expect(withoutSecrets({ username: 'a', password: 'b', more: [{ oldpassword: 'c', token: 'd' }] })).toEqual({
    username: 'a',
    password: '***',
    more: [{ oldpassword: '***', token: '***' }],
  });
});
