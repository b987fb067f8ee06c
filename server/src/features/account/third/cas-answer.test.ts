import { readCasAnswer } from './cas-answer.ts';

const NAMESPACE = "xmlns:cas='http://www.yale.edu/tp/cas'";
const response = (content: string) => `<cas:serviceResponse ${NAMESPACE}>${content}</cas:serviceResponse>`;
const success = (user: string) => response(`<cas:authenticationSuccess>${user}</cas:authenticationSuccess>`);
const failure = response("<cas:authenticationFailure code='INVALID_TICKET'>\n  Ticket ST-1 not recognized\n</cas:authenticationFailure>");
const none = { error: 'No principal was found in the response from the CAS server.' };

it.each([
  ['entities', success('<cas:user>a&amp;b</cas:user>'), 'a&b'],
  [
    'attributes behind it',
    success('<cas:user>clerk</cas:user><cas:attributes><cas:memberOf>a</cas:memberOf><cas:memberOf>b</cas:memberOf></cas:attributes>'),
    'clerk',
  ],
  ['a declaration and white space', `<?xml version="1.0"?>\n${success('\n <cas:user> clerk </cas:user>\n')}\n`, 'clerk'],
  ['no prefix', '<serviceResponse><authenticationSuccess><user>clerk</user></authenticationSuccess></serviceResponse>', 'clerk'],
  ['a character section', success('<cas:user><![CDATA[clerk]]></cas:user>'), 'clerk'],
  // a reader that stops at the comment would take the account `admin` of `admin.evil.example`
  ['a comment within', success('<cas:user>admin<!-- -->.evil.example</cas:user>'), 'admin.evil.example'],
])('reads the user with %s', (_, xml, user) => {
  expect(readCasAnswer(xml)).toEqual({ user });
});

it('gives the reason of a refusal, whatever stands in a comment', () => {
  expect(readCasAnswer(`<!-- ${success('<cas:user>admin</cas:user>')} -->${failure}`)).toEqual({ error: 'Ticket ST-1 not recognized' });
});

it.each([
  ['outside a success', '<user>admin</user>'],
  ['in the attributes alone', success('<cas:attributes><cas:user>admin</cas:user></cas:attributes>')],
  ['beside the success', response('<cas:authenticationSuccess/><cas:user>admin</cas:user>')],
  ['twice', success('<cas:user>clerk</cas:user><cas:user>admin</cas:user>')],
  [
    'in two successes',
    response('<cas:authenticationSuccess/><cas:authenticationSuccess><cas:user>admin</cas:user></cas:authenticationSuccess>'),
  ],
  ['with an element within', success('<cas:user>admin<cas:x/></cas:user>')],
  ['behind an element within', success('<cas:user><cas:x/>admin</cas:user>')],
  ['empty', success('<cas:user> </cas:user>')],
  ['with an entity of a document type', `<!DOCTYPE x [<!ENTITY who "admin">]>${success('<cas:user>&who;</cas:user>')}`],
  ['in a text that ends early', success('<cas:user>admin</cas:user>').slice(0, -5)],
  ['in a text that is too long', success(`<cas:user>admin</cas:user>${' '.repeat(70_000)}`)],
  ['in no XML at all', 'yes\nadmin\n'],
])('takes no user %s', (_, xml) => {
  expect(readCasAnswer(xml)).toEqual(none);
});
