import * as z from 'zod';
import { mailAddress, mobileNumber, optionalMail, optionalMobileNumber } from './kinds.ts';
import { PASSWORD_SIGN } from './password-parts.ts';

const NO_MOBILE = '请输入正确手机号';
/** A number that its owner gives for the own account. */
export const ownMobile = mobileNumber(NO_MOBILE);
export const optionalOwnMobile = optionalMobileNumber(NO_MOBILE);

const NO_EMAIL = '请输入正确格式的邮箱!';
/** The e-mail address of an account. */
export const accountEmail = mailAddress(45, NO_EMAIL);
export const optionalEmail = optionalMail(45, NO_EMAIL);

/** At least 8 characters with a letter, a digit and a sign: JeecgBoot's rule, which does not know `[ ] \ |`, with these (docs/wire/session.md §3). */
export const STRONG_PASSWORD = new RegExp(`^(?=.*[A-Za-z])(?=.*\\d)(?=.*${PASSWORD_SIGN.source}).{8,}$`);
export const WEAK_PASSWORD = '密码由8位数字、大小写字母和特殊符号组成!';

/** A password chosen by a user. */
export const strongPassword = z.string(WEAK_PASSWORD).max(128, WEAK_PASSWORD).regex(STRONG_PASSWORD, WEAK_PASSWORD);
