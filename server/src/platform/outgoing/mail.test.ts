import { openMailServer } from '#testing/programs/mail-server.ts';
import { createMailer, type Mail, type MailRefused } from './mail.ts';

const from = 'console@example.com';
const mail: Mail = { to: 'a@example.com', subject: '付款', html: '<p>您好</p>', messageId: '7@mortise' };

const servers: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});
const opened = async (...behaviour: Parameters<typeof openMailServer>) => {
  const server = await openMailServer(...behaviour);
  servers.push(server);
  return server;
};
const mailerTo = (...urls: string[]) => {
  const mailer = createMailer({ servers: urls, from });
  if (!mailer) throw new Error('no mailer');
  servers.push(mailer);
  return mailer;
};
const refusalOf = async (sending: Promise<void>) => {
  const refused: MailRefused = await sending.then(
    () => Promise.reject(new Error('the mail was sent')),
    (error) => error,
  );
  return { text: refused.message, final: refused.final };
};

it('sends a mail with its own Message-ID', async () => {
  const { url, mails } = await opened();
  await mailerTo(url).send(mail);
  expect(mails).toEqual([expect.objectContaining({ subject: '付款', messageId: '<7@mortise>', html: '<p>您好</p>' })]);
});

it('takes the next server if one cannot be reached', async () => {
  const gone = await openMailServer();
  await gone.close();
  const { url, mails } = await opened();
  await mailerTo(gone.url, url).send(mail);
  expect(mails).toHaveLength(1);
});

it('says in words that a server cannot be reached, and that trying again makes sense', async () => {
  const gone = await openMailServer();
  await gone.close();
  expect(await refusalOf(mailerTo(gone.url).send(mail))).toEqual({ text: '无法连接邮件服务器', final: false });
});

it('says that the account is turned away', async () => {
  const { port } = await opened({ account: { user: 'me', password: 'right' } });
  const { text, final } = await refusalOf(mailerTo(`smtp://me:wrong@127.0.0.1:${port}`).send(mail));
  expect(text).toMatch(/^邮件服务器拒绝了账号或密码/);
  expect(final).toBe(false);
});

it('signs in with a password that an address cannot hold as it is', async () => {
  const { port, mails } = await opened({ account: { user: 'me@example.com', password: 'p@ss/:%' } });
  await mailerTo(`smtp://me%40example.com:${encodeURIComponent('p@ss/:%')}@127.0.0.1:${port}`).send(mail);
  expect(mails).toHaveLength(1);
});

it.each([
  [550, true],
  [450, false],
])('knows from a receiver refused with %i whether it is for good', async (code, final) => {
  const { url } = await opened({ refuse: () => code });
  expect(await refusalOf(mailerTo(url).send(mail))).toEqual({ text: expect.stringMatching(/^邮件地址被拒绝/), final });
});

it('lets no line break of a subject become a header', async () => {
  const { url, mails } = await opened();
  await mailerTo(url).send({ ...mail, subject: '甲\r\nBcc: b@example.com' });
  expect(mails[0]?.subject).toBe('甲 Bcc: b@example.com');
  expect(mails[0]?.bcc).toBeUndefined();
});

it('is absent without a server', () => {
  expect(createMailer({ servers: [], from })).toBeUndefined();
});
