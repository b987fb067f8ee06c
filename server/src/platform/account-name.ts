import { Refusal } from './refusal.ts';

const NAME = /^[A-Za-z0-9\p{Script=Han}._@-]+$/u;
const CODE = /^[A-Za-z0-9._@-]+$/;
const ODD_NAME = '只能包含字母、数字、汉字和 . _ @ -';
const ODD_CODE = '只能包含字母、数字和 . _ @ -';

/** Why a new username is refused: characters of other scripts and invisible ones make names that look like others (ADR 35). */
export const oddNameReason = (username: string) => (NAME.test(username) ? undefined : `用户账号${ODD_NAME}`);
export const oddCodeReason = (roleCode: string) => (CODE.test(roleCode) ? undefined : `角色编码${ODD_CODE}`);

const refuse = (reason: string | undefined) => {
  if (reason) throw new Refusal(reason);
};
export const refuseOddName = (username: string) => refuse(oddNameReason(username));
export const refuseOddCode = (roleCode: string) => refuse(oddCodeReason(roleCode));

/** A username made of a text from elsewhere, such as the id at an identity provider. */
export const nameFrom = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9\p{Script=Han}._@-]/gu, '_')
    .slice(0, 90) || 'user';

/** The form in which names are compared. */
export const caseless = (name: string) => name.toLowerCase();
