import * as z from 'zod';
import { MOBILE } from './mobile.ts';

const NO_MOBILE = '请输入正确手机号';
/** A number that its owner gives for the own account. */
export const ownMobile = z.string(NO_MOBILE).regex(MOBILE, NO_MOBILE);

/** The e-mail address of an account. */
export const accountEmail = z.email('请输入正确格式的邮箱!').max(45);

/** At least 8 characters with a letter, a digit and a symbol. */
export const STRONG_PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,}$/;
export const WEAK_PASSWORD = '密码由8位数字、大小写字母和特殊符号组成!';

/** A password chosen by a user. */
export const strongPassword = z.string(WEAK_PASSWORD).max(128, WEAK_PASSWORD).regex(STRONG_PASSWORD, WEAK_PASSWORD);
